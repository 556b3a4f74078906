/** The lightbox has a save button. */
export const canSaveFromMenu = false
