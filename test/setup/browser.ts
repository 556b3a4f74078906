/**
 * Stories in a browser or the mini-program's host: a step may wait for a real page. In CI a story that fails is told once
 * more and both failures are logged, because two stories share two cores there; at a desk it fails at once.
 */
jest.setTimeout(120_000)
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
