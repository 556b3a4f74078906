/** Milliseconds events are gathered for: WeChat wants at most twenty changes of a page in a second. */
export const FRAME_MS = 50
