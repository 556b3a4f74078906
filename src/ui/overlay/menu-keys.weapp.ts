/** The mini-program has no keyboard focus to move. */
export const moveFocus = (_key: string): boolean => false
