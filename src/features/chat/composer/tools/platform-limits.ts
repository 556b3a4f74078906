/** Images per selection. */
export const MAX_IMAGES_PER_PICK = 9
/** The head of the conversation has the call buttons. */
export const hasCallItems = false
