/** Pictures of one choice. */
export const imageCount = 9
/** The head of the conversation has the calls. */
export const hasCallItems = false
