/** Class names that are set, as one. */
export const cx = (...names: (string | false | 0 | null | undefined)[]): string => names.filter(Boolean).join(' ')
