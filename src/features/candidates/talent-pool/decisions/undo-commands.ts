/** Undo of decisions whose former state differs by candidate: stages, the pool, tags, remarks, collections. */
import { errorText, mutateApi, type Output } from '@/api'
import { toast } from '@/ui'
import * as candidateTags from '~contract/calls/candidates/candidate-tags'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import * as timeline from '~contract/calls/candidates/timeline'
import * as stages from '~contract/calls/hiring/stages'
import { dropFromPool, type OptimisticOptions, patchCandidates } from '../../candidate-changes'
import type { Candidate } from '../../candidate-types'
import type { BatchAnswer } from './decision-types'

const silently = (optimistic: OptimisticOptions['optimistic']): OptimisticOptions => ({ showError: false, optimistic })
const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id)

/** Items of the same key together, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** The answers of one batch; a call that failed is an answer for each of its candidates. */
async function answersOf(resumeIds: readonly string[], sent: Promise<readonly BatchAnswer[]>) {
  try {
    return await sent
  } catch (error) {
    return resumeIds.map((resumeId): BatchAnswer => ({ resumeId, isDone: false, message: errorText(error) }))
  }
}

/** One call of an undo, with the candidates that it brings back. */
interface UndoBatch {
  resumeIds: string[]
  send(resumeIds: string[]): Promise<readonly BatchAnswer[]>
}

/** Sends the batches of an undo one after the other, whichever fail; then shows how many candidates did not come back, and why. */
async function undoBatches(batches: readonly UndoBatch[]): Promise<void> {
  const refused: BatchAnswer[] = []
  for (const { resumeIds, send } of batches)
    if (resumeIds.length) refused.push(...(await answersOf(resumeIds, send(resumeIds))).filter(({ isDone }) => !isDone))
  if (refused.length) toast(`${refused.length} 位没有恢复：${refused[0]?.message}`, 'error')
}

/** Shows the candidates at the stages that they have in `before`. */
const atFormerStages = (before: readonly Candidate[]): OptimisticOptions =>
  silently(
    patchCandidates(idsOf(before), ({ id }) => ({ stage: before.find((candidate) => candidate.id === id)?.stage })),
  )

/** Undoes a rejection of many; who was rejected already stays so. */
export function undoRejections(before: readonly Candidate[]): Promise<void> {
  const changed = before.filter(({ stage }) => stage !== 'unsuitable')
  const send = (resumeIds: string[]) =>
    mutateApi(stages.reject, { resumeIds, isSuitable: true }, atFormerStages(changed))
  return undoBatches([{ resumeIds: idsOf(changed), send }])
}

/** Undoes a pass; who was rejected before is rejected for the same reason again. */
export function undoPass(
  before: readonly Candidate[],
  answers: readonly Output<typeof stages.pass>[number][],
): Promise<void> {
  const undecided = before.filter(({ stage }) => stage === null || stage === 'new')
  const rejected = before.filter(({ stage }) => stage === 'unsuitable')
  const reasonOf = ({ id }: Candidate) => answers.find(({ resumeId }) => resumeId === id)?.formerReason ?? ''
  return undoBatches([
    {
      resumeIds: idsOf(undecided),
      send: (resumeIds) => mutateApi(stages.reopen, { resumeIds }, atFormerStages(undecided)),
    },
    ...groupBy(rejected, reasonOf).map((same) => ({
      resumeIds: idsOf(same),
      send: (resumeIds: string[]) =>
        mutateApi(stages.reject, { resumeIds, reason: same[0] ? reasonOf(same[0]) : '' }, atFormerStages(same)),
    })),
  ])
}

/** Shows these candidates outside of the pool. */
export const outOfPool = (resumeIds: readonly string[], patch: { tags?: []; note?: '' } = {}): OptimisticOptions =>
  silently((change) => {
    patchCandidates(resumeIds, { ...patch, isPooled: false })(change)
    dropFromPool(change, resumeIds)
  })

type Former = Output<typeof talentPool.removeMany>[number]['former']

/** Brings candidates back to what they had in the pool; who was not in it leaves it. */
export const restorePool = (before: readonly { resumeId: string; former: Former }[]): Promise<void> =>
  undoBatches(
    groupBy(before, ({ former }) => JSON.stringify(former)).map((same) => ({
      resumeIds: same.map(({ resumeId }) => resumeId),
      send(resumeIds) {
        const former = same[0]?.former
        return former
          ? mutateApi(
              talentPool.addMany,
              { resumeIds, ...former, isExact: true },
              silently(patchCandidates(resumeIds, { isPooled: true, note: former.note })),
            )
          : mutateApi(talentPool.removeMany, { resumeIds }, outOfPool(resumeIds))
      },
    })),
  )

/** Takes from each candidate the tags that were new to it, as the answers say. */
export const removeNewTags = (answers: readonly { resumeId: string; addedTagIds: string[] }[]): Promise<void> =>
  undoBatches(
    groupBy(
      answers.filter(({ addedTagIds }) => addedTagIds.length),
      ({ addedTagIds }) => [...addedTagIds].sort().join(),
    ).map((same) => ({
      resumeIds: same.map(({ resumeId }) => resumeId),
      send(resumeIds) {
        const tagIds = same[0]?.addedTagIds ?? []
        const optimistic = patchCandidates(resumeIds, ({ tags }) => ({
          tags: tags.filter(({ id }) => !tagIds.includes(id)),
        }))
        return mutateApi(candidateTags.addMany, { resumeIds, tagIds, isRemoved: true }, silently(optimistic))
      },
    })),
  )

/** Deletes the remarks that were just written, which the answers name. */
export function removeRemarks(
  answers: readonly { resumeId: string; eventId: string | null }[],
  text: string,
): Promise<void> {
  const eventIds = answers.flatMap(({ eventId }) => eventId ?? [])
  const send = (resumeIds: string[]) =>
    mutateApi(
      timeline.addRemarks,
      { resumeIds, text, isRemoved: true, eventIds },
      silently(patchCandidates(resumeIds, {})),
    )
  return undoBatches([{ resumeIds: answers.map(({ resumeId }) => resumeId), send }])
}

/** Collects the candidates again that a batch gave up. */
export const collectAgain = (candidates: readonly Candidate[]): Promise<void> =>
  undoBatches([
    {
      resumeIds: idsOf(candidates),
      send: (resumeIds) =>
        mutateApi(
          candidateCalls.uncollectMany,
          { resumeIds, isCollected: true },
          silently(patchCandidates(resumeIds, { isCollected: true })),
        ),
    },
  ])
