/** Messages between a thread and the process. */

/** From the thread: its libraries are loaded, the time limit begins. */
export const READY = 'ready'
/** From the thread: the next batch, please. */
export const NEXT = 'next'

/** From the thread: the work is done. */
export interface Done {
  output: unknown
}
/** To the thread: a batch, or none when there are no more. */
export interface Batch {
  batch?: unknown
}
export type FromThread = typeof READY | typeof NEXT | Done
