/** Choices that a sheet shows without scrolling. */
const MAX_IN_SHEET = 8

/** Whether so many choices fill the screen of a phone and have a search. */
export const isLongList = (count: number): boolean => count > MAX_IN_SHEET
