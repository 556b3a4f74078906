/** The mini-program has no keyboard focus to move. */
export const moveFocus = (_key: string, _group: string, _part: string, _way?: string): number => -1
