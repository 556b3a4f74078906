/** WeChat's own viewer has no button: pictures are saved from their menu in the list. */
export const canSaveFromMenu = true
