/** Times on the wire. */

/** Seconds since 1970, rounded; 0 without a time. */
export const toSeconds = (time: Date | null | undefined): number => (time ? Math.round(time.getTime() / 1000) : 0)
