/** Length of reliability tests: full in `npm run test:soak`, seconds in `npm run test:long`. */
export const isSoak = process.env.PINQIAO_SOAK === '1'

/** `soak` in test:soak, `short` otherwise: rounds, clients, kills, requests, seeds. */
export const soakOrShort = <T>(soak: T, short: T): T => (isSoak ? soak : short)
