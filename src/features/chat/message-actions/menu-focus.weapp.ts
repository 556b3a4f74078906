/** The mini-program has no keyboard navigation. */
export const focusFirstItem =
  (_box: unknown): (() => void) =>
  () => {}
export const moveFocusIn = (_box: unknown, _key: string): boolean => false
