/** The mini-program reports no keys. */
export const isImeKey = (_press: unknown): boolean => false
