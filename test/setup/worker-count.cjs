/** How many test files run at once. */
const { availableParallelism, totalmem } = require('node:os')

/** A worker with the server, its databases or a browser beside it. */
const WORKER_BYTES = 2.5 * 1024 ** 3

/** The memory of this machine, or of the container, in bytes. */
const memory = () => Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)

/**
 * Two for a processor, as a test waits half of its time, as far as there is memory; two at least.
 * @param {number} [processors]
 * @param {number} [bytes] of memory
 * @returns {number}
 */
const workerCount = (processors = availableParallelism(), bytes = memory()) =>
  Math.max(2, Math.min(2 * processors, Math.floor(bytes / WORKER_BYTES)))

module.exports = { workerCount }
