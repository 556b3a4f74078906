/** Pictures of one choice (chat.md 9). */
export const imageCount = 1
/** WeChat's bar leaves no room for the calls. */
export const hasCallItems = true
