/** Pictures of one choice (C-9-23). */
export const imageCount = 1
/** WeChat's bar leaves no room for the calls. */
export const hasCallItems = true
