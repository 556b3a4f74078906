/** Time for spans and deadlines inside this process. */

/** Milliseconds since the process began. Never steps with the wall clock; not comparable between processes. */
export const monotonicMs = (): number => performance.now()
