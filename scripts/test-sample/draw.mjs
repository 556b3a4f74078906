/**
 * Seeded samples of the long walks: PINQIAO_SAMPLE is the share of the cases that a run takes, PINQIAO_SEED decides which. Without
 * PINQIAO_SAMPLE every case is taken. A case is drawn by a hash of the seed and its own key, never by its place in a list: cases that
 * are added or removed change nothing for the others, and every case is drawn by some seed.
 */

/** Avalanche of MurmurHash3: every bit of the input changes about half of the output's. */
function mix(hash) {
  let mixed = hash
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** FNV-1a of seed and key, mixed: a number from 0 to 1. */
export function drawOf(seed, key) {
  let hash = 0x811c9dc5
  for (const character of `${seed}\n${key}`) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193)
  return mix(hash) / 4_294_967_296
}

/** Of `cases` those whose draw is below `share`, in their order; of a list that is not empty at least one. */
export function drawCases(cases, keyOf, { share, seed }) {
  if (share >= 1) return [...cases]
  const draws = cases.map((item) => drawOf(seed, keyOf(item)))
  const limit = Math.max(share, Math.min(...draws) + Number.EPSILON)
  return cases.filter((_one, at) => draws[at] < limit)
}

/** The `count` names with the lowest draws: of files that take minutes, whose time a share of few would spread too far. */
export function drawCount(names, count, seed) {
  const lowest = [...names].sort((a, b) => drawOf(seed, a) - drawOf(seed, b)).slice(0, count)
  return names.filter((name) => lowest.includes(name))
}

/** The sample that the environment asks for; throws when PINQIAO_SAMPLE is no share. */
export function sampleIn(env) {
  const text = env.PINQIAO_SAMPLE
  if (!text) return { share: 1, seed: '' }
  const share = Number(text)
  if (!(share > 0 && share <= 1)) throw new Error(`PINQIAO_SAMPLE: ${text} is not a share from 0 to 1`)
  return { share, seed: env.PINQIAO_SEED ?? '' }
}
