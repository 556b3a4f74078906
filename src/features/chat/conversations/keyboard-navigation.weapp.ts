/** The mini-program has no keyboard to move with. */
export const handleConversationKeys = (_e: unknown): void => undefined
