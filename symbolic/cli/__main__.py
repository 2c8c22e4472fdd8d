"""python -m symbolic.cli"""

import sys

from symbolic.cli import main

sys.exit(main())
