/** Times of a call that are the same whatever carries it. */

/** Seconds until an unanswered call ends. */
export const RING_SECONDS = 30
/** How long the end of a call is shown (ms). */
export const ENDED_SHOWN_MS = 1600
