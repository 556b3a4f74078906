/** How many combinations are tried: all in `npm run test:soak`, else a rotating sample. */
const isExhaustive = process.env.PINQIAO_SOAK === '1'

/** All of `choices`, or in the short form `count` of them, rotated by `turn`. */
export const rotationOf = <T>(choices: readonly T[], count: number, turn: number): T[] =>
  isExhaustive || choices.length <= count
    ? [...choices]
    : Array.from({ length: count }, (_, at) => choices[(turn * count + at) % choices.length] as T)
