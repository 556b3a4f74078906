/** The mini-program reports no keys. */
export const isImeKey = (): boolean => false
