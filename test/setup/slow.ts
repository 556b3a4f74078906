/** Browser and repository-wide tests: a step may wait for a real page. */
jest.setTimeout(120_000)
