/** The mini-program has no keyboard to move with. */
export const walkTalks = (_e: unknown): void => undefined
