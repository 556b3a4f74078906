/** The six pictures one may choose for oneself or a group: own drawings, served beside the emoji (C-9-03). */
const VERSION = '20261121'

/** Address from the server's root: the same on every device of everybody. */
export const avatars: readonly string[] = [1, 2, 3, 4, 5, 6].map((n) => `/emoji/avatar${n}-${VERSION}.svg`)
