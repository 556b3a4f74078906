/** Milliseconds events are gathered for: about a frame. */
export const FRAME_MS = 16
