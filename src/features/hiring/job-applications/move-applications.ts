/** Moves applications to a stage or an outcome: shown at once, refused ones return, those moved can be taken back. */
import { errorText, mutateApi } from '@/api'
import { announceToast, toast } from '@/ui'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import { APPLICATION_OUTCOME, statusOf } from '~contract/domain/hiring/application-stages'
import type { JobApplication } from './application-types'
import { showApplications } from './use-applications'

/** Where applications go; without a stage they stay in theirs. `stage.no` is 0 for the first stage of its kind, of applications to several jobs. */
export interface MoveTarget {
  stage?: JobApplication['stage']
  outcome: 'active' | 'reserve' | 'rejected'
  reason?: string
}

const send = (before: readonly JobApplication[], { stage, outcome, reason = '' }: MoveTarget) => {
  const after = before.map((row): JobApplication => {
    const next = stage ?? row.stage
    return { ...row, stage: next, outcome, status: statusOf(next.kind, outcome), can: [] }
  })
  return mutateApi(
    applicationStages.move,
    {
      applications: before.map(({ id, version }) => ({ deliveryId: id, version })),
      ...(stage && (stage.no ? { stageNo: stage.no } : { stageKind: stage.kind })),
      outcome,
      reason,
    },
    {
      optimistic: (change) => showApplications(change, before, after),
      answered(change, answers) {
        const known = after.map((row, at) => {
          const answer = answers.find(({ id }) => id === row.id)
          return answer?.application ?? (answer?.isDone === false ? before[at] : undefined) ?? row
        })
        showApplications(change, after, known)
      },
    },
  )
}

/** Each returns to where it was; `moved` are the rows as they are now. */
async function takeBack(before: readonly JobApplication[], moved: readonly JobApplication[]): Promise<void> {
  for (const { id, stage, outcome, reason } of before) {
    const now = moved.filter((row) => row.id === id)
    if (outcome === 'active' || outcome === 'reserve' || outcome === 'rejected')
      await send(now, { stage, outcome, reason }).catch((error) => toast(errorText(error), 'error'))
  }
}

/** What a toast says of those that were moved: 「李梅」已移到「面试」. */
function movedText(done: readonly JobApplication[], { stage, outcome }: MoveTarget): string {
  const [only] = done.length === 1 ? done : []
  const names = only ? `「${only.talent.name}」` : `${done.length} 位候选人`
  return stage && outcome === 'active'
    ? `${names}已移到「${stage.name}」`
    : `${names}已列为${APPLICATION_OUTCOME[outcome]}`
}

/** True when the server has moved one; the reasons of the others are shown. */
export const moveApplications = (rows: readonly JobApplication[], target: MoveTarget): Promise<boolean> =>
  announceToast(move(rows, target))

async function move(rows: readonly JobApplication[], target: MoveTarget): Promise<boolean> {
  try {
    const answers = await send(rows, target)
    const done = answers.flatMap(({ isDone, application }) => (isDone && application ? application : []))
    const before = rows.filter(({ id }) => done.some((row) => row.id === id))
    if (done.length) toast(movedText(done, target), 'success', { undo: () => void takeBack(before, done) })
    const failed = answers.filter(({ isDone }) => !isDone)
    for (const text of new Set(failed.map(({ message }) => message))) toast(text, 'error')
    return done.length > 0
  } catch (error) {
    toast(errorText(error), 'error')
    return false
  }
}
