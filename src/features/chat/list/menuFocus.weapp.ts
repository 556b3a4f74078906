/** The mini-program has no keyboard to move with. */
export const focusFirst =
  (_box: unknown): (() => void) =>
  () => {}
export const moveIn = (_box: unknown, _key: string): boolean => false
