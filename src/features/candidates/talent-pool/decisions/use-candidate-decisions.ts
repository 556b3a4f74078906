/** Decisions on candidates, one or many: stages, hiding, pool, tags, remarks. Optimistic; failures are listed. */
import { useState } from 'react'
import { errorText } from '@/api'
import { announceToast, toast } from '@/ui'
import { patchCandidates, restoreCandidates } from '../../candidate-changes'
import { decisionCommands } from './decision-commands'
import type { BatchAnswer, BatchFailure, CandidateDecisions } from './decision-types'

const failed = <A extends BatchAnswer>(answers: readonly A[]) => answers.filter(({ isDone }) => !isDone)

export function useCandidateDecisions(): CandidateDecisions {
  const [open, setOpen] = useState<CandidateDecisions['open']>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>([])

  const sendBatch: CandidateDecisions['batch'] = async (candidates, send, message, patch, undo) => {
    const resumeIds = candidates.map(({ id }) => id)
    try {
      const answers = await send(resumeIds, {
        showError: false,
        isQueued: true,
        optimistic: patchCandidates(resumeIds, patch),
        answered(change, given) {
          const refused = failed(given).map(({ resumeId }) => resumeId)
          const before = candidates.filter(({ id }) => refused.includes(id))
          restoreCandidates(change, before, patch)
        },
      })
      const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? ''
      setFailures(failed(answers).map((answer) => ({ name: nameOf(answer.resumeId), message: answer.message })))
      const doneAnswers = answers.filter(({ isDone }) => isDone)
      const done = candidates.filter(({ id }) => doneAnswers.some(({ resumeId }) => resumeId === id))
      const takeBack = () => void undo?.(done, doneAnswers).catch((error) => toast(errorText(error), 'error'))
      const only = done.length === 1 ? done[0] : undefined
      if (doneAnswers.length)
        toast(
          only ? `「${only.name}」${message}` : `${message} ${doneAnswers.length} 位`,
          'success',
          undo && { undo: takeBack },
        )
      return true
    } catch (error) {
      toast(errorText(error), 'error')
      return false
    }
  }

  const batch: CandidateDecisions['batch'] = (...decision) => announceToast(sendBatch(...decision))

  return {
    ...decisionCommands(batch),
    batch,
    open,
    openDialog: (kind, candidates, onDone) => setOpen({ kind, candidates, onDone }),
    close: () => setOpen(undefined),
    failures,
    forgetFailures: () => setFailures([]),
  }
}
