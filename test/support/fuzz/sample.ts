/** How much of every combination is tried: all of it in `npm run test:long`, a part that turns from place to place in `npm test`. */
const isExhaustive = process.env.PINQIAO_LONG === '1'

/** All of `choices`, or in the short form `count` of them, beginning with the one whose turn it is. */
export const sampleOf = <T>(choices: readonly T[], count: number, turn: number): T[] =>
  isExhaustive || choices.length <= count
    ? [...choices]
    : Array.from({ length: count }, (_, at) => choices[(turn * count + at) % choices.length] as T)
