/** The six default avatars for users and groups, served beside the emoji. */
const VERSION = '20261121'

/** Path from the server's root: the same on every device. */
export const avatars: readonly string[] = [1, 2, 3, 4, 5, 6].map((n) => `/emoji/avatar${n}-${VERSION}.svg`)
