/** WeChat's own viewer has no save button: images are saved from the message menu. */
export const canSaveFromMenu = true
