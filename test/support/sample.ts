/**
 * Cases that a walk takes in this run: all of them, or with PINQIAO_SAMPLE (a share from 0 to 1) those that PINQIAO_SEED draws. `.ci/run`
 * takes the commit for the seed, so that each commit has other cases and every run can be repeated. What is said of the whole of a
 * list (that it has an entry for every call) is said of the list before its sample.
 */
import { drawCases, sampleIn } from '../../scripts/test-sample/draw.mjs'

const sample = sampleIn(process.env)

/** Every case is taken. */
export const isWhole = sample.share === 1

/** The cases of this run, in their order; `keyOf` names a case, and its walk where several walks take the same cases. */
export const sampleOf = <T>(cases: readonly T[], keyOf: (item: T) => string): T[] => drawCases(cases, keyOf, sample)
