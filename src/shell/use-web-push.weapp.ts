/** The mini-program has no web pushes. */
export const useWebPush = (): void => undefined
