/** List of candidates on a phone: cards, collect and chat in place. */
import { type ReactNode, useCallback } from 'react'
import { changeAnswers, type ListSource } from '@/api'
import { DataList, type Selection } from '@/ui'
import { isFinalStage } from '~contract/domain/talent-pool'
import { CandidateCard } from './CandidateCard'
import { patchCandidates } from './candidate-changes'
import type { Candidate } from './candidate-types'
import { JobInvitationDialog } from './JobInvitationDialog'
import { openFromRow } from './resume/resume-row'
import { DecisionDialogs } from './talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from './talent-pool/decisions/use-candidate-decisions'
import { useCandidateActions } from './use-candidate-actions'

/** Cards render themselves: no columns. */
const NO_COLUMNS: readonly [] = []

interface CandidateListProps<F> {
  source: ListSource<Candidate, F>
  keyword: string
  empty: ReactNode
  /** The job the candidates are recommended for. */
  jobId?: string
  /** Set while many are being selected. */
  selection?: Selection
  /** What may be done with those selected. */
  bulk?(keys: readonly string[]): ReactNode
}

export function CandidateList<F>({ source, keyword, empty, jobId, selection, bulk }: CandidateListProps<F>) {
  const actions = useCandidateActions()
  const decide = useCandidateDecisions()
  const entryOf = ({ id, name }: Candidate) => ({ resumeId: id, name, jobId: jobId ?? '' })
  const card = useCallback(
    (candidate: Candidate) => <CandidateCard candidate={candidate} keyword={keyword} />,
    [keyword],
  )
  return (
    <>
      <DataList<Candidate, F>
        source={source}
        columns={NO_COLUMNS}
        rowKey={({ id }) => id}
        label='人才'
        card={card}
        selection={selection}
        bulk={bulk}
        onOpen={(candidate) => {
          changeAnswers(patchCandidates([candidate.id], { isSeen: true }))
          openFromRow(source.rows.map(entryOf), entryOf(candidate))
        }}
        actions={[
          { key: 'keep', label: '收藏', icon: 'star', when: ({ isCollected }) => !isCollected, run: actions.collect },
          {
            key: 'drop',
            label: '已收藏',
            icon: 'check',
            when: ({ isCollected }) => isCollected,
            run: actions.collect,
          },
          {
            key: 'chat',
            label: '沟通',
            icon: 'message',
            isMain: true,
            when: ({ chatUserId }) => Boolean(chatUserId),
            run: actions.chat,
          },
          {
            key: 'unfit',
            label: '不适合这个职位',
            icon: 'briefcase-off',
            when: () => Boolean(jobId),
            run: (candidate) => decide.unfit(candidate, jobId ?? ''),
          },
          { key: 'pool', label: '人才库', icon: 'folder', run: (candidate) => decide.openDialog('pool', [candidate]) },
          { key: 'tags', label: '标签', icon: 'tag', run: (candidate) => decide.openDialog('tags', [candidate]) },
          {
            key: 'reject',
            label: '不合适',
            icon: 'x',
            when: ({ stage }) => stage !== 'unsuitable' && !isFinalStage(stage),
            run: (candidate) => decide.openDialog('reject', [candidate]),
          },
          {
            key: 'restore',
            label: '取消不合适',
            icon: 'arrow-back-up',
            when: ({ stage }) => stage === 'unsuitable',
            run: (candidate) => decide.reject([candidate]),
          },
          { key: 'hide', label: '隐藏', icon: 'user-off', when: ({ isHidden }) => !isHidden, run: decide.hide },
          { key: 'show', label: '取消隐藏', icon: 'user', when: ({ isHidden }) => isHidden, run: decide.hide },
        ]}
        empty={empty}
      />
      <DecisionDialogs decide={decide} />
      {actions.invitees.length > 0 && (
        <JobInvitationDialog
          candidates={actions.invitees}
          // an open job: its title is in the list of those
          job={jobId ? { jobId, jobTitle: '' } : undefined}
          onClose={actions.closeInvite}
        />
      )}
    </>
  )
}
