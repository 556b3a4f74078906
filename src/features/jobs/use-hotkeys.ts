/** No shortcuts on a phone; see use-hotkeys.desktop.ts. */
export const useHotkeys = (_keys: Readonly<Record<string, () => unknown>>): void => undefined
