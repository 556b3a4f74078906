/** The mini-program has no keyboard navigation. */
export const handleConversationKeys = (_e: unknown): void => undefined
