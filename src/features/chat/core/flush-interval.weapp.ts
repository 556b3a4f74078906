/** Milliseconds in which events are batched: WeChat allows at most twenty updates of a page per second. */
export const FRAME_MS = 50
