/** The mini-program has no keyboard to move with. */
export const focusFirstItem =
  (_box: unknown): (() => void) =>
  () => {}
export const moveFocusIn = (_box: unknown, _key: string): boolean => false
