import { mutateApi } from '@/api'
import { Button, confirm } from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import type { TalentPoolTab } from '~contract/domain/talent-pool'
import type { Candidate } from '../candidate-types'
import type { BatchAnswer, CandidateDecisions, SendBatch } from './decisions/decision-types'
import { collectAgain, restorePool } from './decisions/undo-commands'
import type { PoolCandidate } from './use-pool-list'

interface PoolBulkActionsProps {
  tab: TalentPoolTab
  candidates: readonly PoolCandidate[]
  decide: CandidateDecisions
  /** Clears the selection. */
  done(): void
}

/** Bulk actions of one tab. */
export function PoolBulkActions({ tab, candidates, decide, done }: PoolBulkActionsProps) {
  const runBatch =
    <A extends BatchAnswer>(
      message: string,
      send: SendBatch<A>,
      undo?: (done: readonly Candidate[], answers: readonly A[]) => Promise<unknown>,
    ) =>
    async () => {
      if (await decide.batch(candidates, send, message, undefined, undo)) done()
    }
  if (tab === 'collections')
    return (
      <Button
        size='small'
        onPress={runBatch(
          '已取消收藏',
          (resumeIds, options) => mutateApi(candidateCalls.uncollectMany, { resumeIds }, options),
          collectAgain,
        )}
      >
        取消收藏
      </Button>
    )
  if (tab === 'pool')
    return (
      <Button
        size='small'
        onPress={runBatch(
          '已移出人才库',
          (resumeIds, options) => mutateApi(talentPool.removeMany, { resumeIds }, options),
          (_, answers) => restorePool(answers),
        )}
      >
        移出人才库
      </Button>
    )
  if (tab === 'passed')
    return (
      <Button size='small' onPress={() => decide.openDialog('hire', candidates, done)}>
        登记入职
      </Button>
    )
  if (tab !== 'local') return null
  const remove = async () => {
    const isSure = await confirm({
      title: `删除 ${candidates.length} 份简历？`,
      text: '原件、标签和备注一起删除，不能恢复。',
      ok: '删除',
      isDanger: true,
    })
    if (!isSure) return
    await runBatch('已删除', (resumeIds, options) => mutateApi(localResumes.delete, { resumeIds }, options))()
  }
  return (
    <>
      <Button size='small' onPress={() => decide.openDialog('job', candidates)}>
        加入职位
      </Button>
      <Button size='small' isDanger onPress={remove}>
        删除
      </Button>
    </>
  )
}
