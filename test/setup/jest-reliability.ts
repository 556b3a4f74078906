/** Kill loops and big fuzz runs: one test may take many minutes. */
jest.setTimeout(20 * 60_000)
