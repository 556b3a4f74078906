/** Time for spans and deadlines inside this process. */

/** Milliseconds since the process began. Never steps, whatever happens to the wall clock; means nothing elsewhere. */
export const monotonicMs = (): number => performance.now()
