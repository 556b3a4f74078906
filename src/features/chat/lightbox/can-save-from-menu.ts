/** Pictures are saved from the viewer, which has a button for it. */
export const canSaveFromMenu = false
