/** Pictures of one choice. */
export const MAX_IMAGES_PER_PICK = 9
/** The head of the conversation has the calls. */
export const hasCallItems = false
