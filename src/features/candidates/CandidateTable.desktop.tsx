/** Table of candidates on desktop with the resume beside it; bulk selection and decisions. */
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { ListSource } from '@/api'
import { Button, type Column, cx, DataList } from '@/ui'
import { candidateColumns } from './candidate-columns'
import type { Candidate } from './candidate-types'
import { JobInvitationDialog } from './JobInvitationDialog'
import { useMatchJob } from './job-match/use-match-job'
import type { InterviewDialogType } from './resume/ResumeActions'
import { ResumePane } from './resume/ResumePane.desktop'
import css from './search.desktop.module.scss'
import { BulkDecisionButtons } from './talent-pool/decisions/BulkDecisionButtons'
import { DecidedHire } from './talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from './talent-pool/decisions/DecisionDialogs'
import type { CandidateDecisions } from './talent-pool/decisions/decision-types'
import { useCandidateDecisions } from './talent-pool/decisions/use-candidate-decisions'
import { useCandidateActions } from './use-candidate-actions'
import { useReviewQueue } from './use-review-queue'

/** Candidates per batch invitation (contract invitedCompanyTalents). */
const BULK_MAX = 50

interface CandidateTableProps<T extends Candidate, F> {
  source: ListSource<T, F>
  totalText: string
  keyword: string
  /** Title line and filters, above the list. */
  head: ReactNode
  empty: ReactNode
  /** Instead of the columns of the search. */
  columns?: readonly Column<T>[]
  /** The job the candidates are recommended for. */
  jobId?: string
  /** Further actions on the selection; `done` clears it. */
  bulkMore?(candidates: readonly T[], decide: CandidateDecisions, done: () => void): ReactNode
  /** Left of the list. */
  side?: ReactNode
  interviewDialog: InterviewDialogType
}

/** The invitation of candidates who are compared with a job: for that job. */
function ComparedInvitation(props: Omit<ComponentProps<typeof JobInvitationDialog>, 'job'>) {
  const { job } = useMatchJob()
  return <JobInvitationDialog {...props} job={job && { jobId: job.jobId, jobTitle: job.title }} />
}

export function CandidateTable<T extends Candidate, F>(props: CandidateTableProps<T, F>) {
  const { source, totalText, keyword, head, empty, columns, jobId, bulkMore, side, interviewDialog } = props
  const actions = useCandidateActions()
  const decide = useCandidateDecisions()
  const triage = useReviewQueue(source, actions, decide)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isMatched = source.rows.some(({ match }) => match)
  const searchColumns = useMemo(() => candidateColumns(keyword, isMatched), [keyword, isMatched])
  const selected = source.rows.filter(({ id }) => chosen.includes(id)).slice(0, BULK_MAX)
  const Invitation = isMatched && !jobId ? ComparedInvitation : JobInvitationDialog
  const contactable = selected.filter(({ chatUserId }) => chatUserId)
  const done = () => setChosen([])
  return (
    <div className={cx(triage.openId ? css.withPane : css.whole, side && css.withSide)}>
      {side}
      <main className={css.listSide}>
        {head}
        <div className={css.scroll}>
          <DataList
            source={source}
            columns={columns ?? searchColumns}
            rowKey={({ id }) => id}
            label='人才'
            isPaged={false}
            skeletonRows={12}
            openKey={triage.openId}
            onOpen={({ id }) => triage.open(id)}
            selection={{ keys: chosen, onChange: setChosen }}
            bulk={() => (
              <>
                <Button
                  kind='primary'
                  size='small'
                  disabled={!contactable.length}
                  onPress={() => actions.openInvite(contactable)}
                >
                  批量邀请
                </Button>
                <BulkDecisionButtons candidates={selected} decide={decide} onPassed={done} />
                <Button size='small' onPress={() => decide.openDialog('pool', selected)}>
                  人才库
                </Button>
                <Button size='small' onPress={() => decide.openDialog('tags', selected)}>
                  标签
                </Button>
                <Button size='small' onPress={() => decide.openDialog('remark', selected)}>
                  备注
                </Button>
                {bulkMore?.(selected, decide, done)}
                <Button kind='quiet' size='small' onPress={done}>
                  取消选择
                </Button>
              </>
            )}
            empty={empty}
          />
        </div>
      </main>
      {triage.openId && <ResumePane {...{ triage, actions, decide, totalText, keyword, jobId, interviewDialog }} />}
      <DecisionDialogs decide={decide} />
      <DecidedHire decide={decide} />
      {triage.keyHelp}
      {actions.invitees.length > 0 && (
        <Invitation
          candidates={actions.invitees}
          // an open job: its title is in the list of those
          job={jobId ? { jobId, jobTitle: '' } : undefined}
          onClose={actions.closeInvite}
          onInvited={(ids) => setChosen((old) => old.filter((id) => !ids.includes(id)))}
        />
      )}
    </div>
  )
}
