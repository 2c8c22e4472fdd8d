"""python -m symproof.cli"""

import sys

from symproof.cli import main

sys.exit(main())
