/** Stories in a browser or the mini-program's host: a step may wait for a real page. */
jest.setTimeout(120_000)
