/** Milliseconds in which events are batched: about a frame. */
export const FRAME_MS = 16
