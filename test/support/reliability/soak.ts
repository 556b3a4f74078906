/** How much a chaos test does: the whole in `npm run test:soak`, a form of it that takes seconds in `npm run test:long`. */
export const isSoak = process.env.PINQIAO_SOAK === '1'

/** `whole` in test:soak, `short` otherwise: rounds, clients, kills, requests, seeds. */
export const soakOrShort = <T>(soak: T, short: T): T => (isSoak ? soak : short)
