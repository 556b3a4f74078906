/** Keys mean nothing on a phone; the desk's file listens. */
export const useHotkeys = (_keys: Readonly<Record<string, () => unknown>>): void => undefined
