/** How many test files run at once on a machine of so many processors and bytes of memory; without them on this one. */
export function workerCount(processors?: number, bytes?: number): number
