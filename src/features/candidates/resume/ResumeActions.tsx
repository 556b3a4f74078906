import { type ComponentType, useState } from 'react'
import { Button } from '@/ui'
import { isFinalStage } from '~contract/domain/talent-pool'
import { type Candidate, type JobChoice, jobOfCandidate, type Resume } from '../candidate-types'
import type { CandidateDecisions } from '../talent-pool/decisions/decision-types'
import type { CandidateActions } from '../use-candidate-actions'
import { useCandidatePageActions } from './use-candidate-page-actions'

/** The dialog that proposes an interview; hiring has it, pages pass it down. */
export type InterviewDialogType = ComponentType<{
  candidate: { resumeId: string; name: string }
  job?: JobChoice | undefined
  onClose(): void
}>

interface ResumeActionsProps {
  candidate: Candidate | Resume
  actions: CandidateActions
  decide: CandidateDecisions
  /** The job this is about; absent = that of the candidate's application or invitation. */
  job?: JobChoice | undefined
  interviewDialog: InterviewDialogType
}

/** Actions on one whose resume was imported: not contacted here, but kept and screened. */
const LocalActions = ({ candidate, decide }: Pick<ResumeActionsProps, 'candidate' | 'decide'>) => (
  <>
    <Button onPress={() => decide.openDialog('tags', [candidate])}>标签</Button>
    <Button onPress={() => decide.openDialog('pool', [candidate])}>人才库</Button>
    {candidate.stage !== 'passed' && !isFinalStage(candidate.stage) && (
      <Button kind='primary' onPress={() => decide.pass([candidate])}>
        通过初筛
      </Button>
    )}
  </>
)

/** Actions on one candidate; a locally imported one cannot be contacted. */
export function ResumeActions(props: ResumeActionsProps) {
  const { candidate, actions, decide, job, interviewDialog: InterviewDialog } = props
  const [isAsking, setAsking] = useState(false)
  useCandidatePageActions(candidate, actions)
  return (
    <>
      <Button
        icon='star'
        kind={candidate.isCollected ? 'tint' : 'normal'}
        aria-keyshortcuts='S'
        onPress={() => actions.collect(candidate)}
      >
        {candidate.isCollected ? '已收藏' : '收藏'}
      </Button>
      {!candidate.chatUserId && <LocalActions candidate={candidate} decide={decide} />}
      {candidate.chatUserId && (
        <>
          <Button icon='message' onPress={() => actions.chat(candidate)}>
            沟通
          </Button>
          <Button icon='calendar' onPress={() => setAsking(true)}>
            约面试
          </Button>
          <Button kind='primary' aria-keyshortcuts='I' onPress={() => actions.openInvite([candidate])}>
            {candidate.invitation ? '再次邀请' : '邀请应聘'}
          </Button>
        </>
      )}
      {isAsking && (
        <InterviewDialog
          candidate={{ resumeId: candidate.id, name: candidate.name }}
          job={job ?? jobOfCandidate(candidate)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
