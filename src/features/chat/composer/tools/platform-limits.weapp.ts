/** Pictures of one choice (C-9-23). */
export const MAX_IMAGES_PER_PICK = 1
/** WeChat's bar leaves no room for the calls. */
export const hasCallItems = true
