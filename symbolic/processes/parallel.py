"""Work for several workers, and the results as they come."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
_END = object()


def in_parallel(workers: Sequence[Callable[[T], R]], items: Iterable[T]) -> Iterator[tuple[T, R]]:
    """Each item with what some worker makes of it, as they become known. A worker has one item at a time.

    What a worker or the iterable raises is raised here. A caller that stops early stops what the workers wait for.
    """
    lock, feed, results = threading.Lock(), iter(items), SimpleQueue[object]()
    stopped = threading.Event()

    def work(worker: Callable[[T], R]) -> None:
        try:
            while not stopped.is_set():
                with lock:
                    item = next(feed)
                results.put((item, worker(item)))
        except StopIteration:
            results.put(_END)
        except BaseException as error:
            results.put(error)

    for worker in workers:
        threading.Thread(target=work, args=(worker,), daemon=True).start()
    running = len(workers)
    try:
        while running:
            found = results.get()
            if isinstance(found, BaseException):
                raise found
            if found is _END:
                running -= 1
            else:
                yield found  # type: ignore[misc]
    finally:
        stopped.set()
