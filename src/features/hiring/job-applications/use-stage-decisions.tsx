/** Decisions on a candidate about one job: on the application to it, else on a candidate who has not applied for any. */
import { type ReactNode, useState } from 'react'
import type { MenuItem } from '@/ui'
import type { Resume } from '../../candidates/candidate-types'
import { candidateMenu } from '../../candidates/talent-pool/decisions/candidate-menu'
import { DecidedHire } from '../../candidates/talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from '../../candidates/talent-pool/decisions/DecisionDialogs'
import { HireDialog } from '../../candidates/talent-pool/decisions/HireDialog'
import { useCandidateDecisions } from '../../candidates/talent-pool/decisions/use-candidate-decisions'
import { hireeOf, type JobApplication } from './application-types'
import { RefuseDialog } from './RefuseDialog'
import type { Refusal } from './use-application-page'
import { decideApplications } from './use-applications'
import type { CandidateJob } from './use-candidate-jobs'

/** Items of candidateMenu that change the stage. */
const STAGE_ITEMS = ['pass', 'hire', 'reject', 'restore']

/** What the state machine allows for an application, as far as the role may do it. */
function applicationMenu(
  application: JobApplication,
  { setHired, setRefused }: { setHired(rows: JobApplication[]): void; setRefused(refusal: Refusal): void },
): MenuItem[] {
  const rows = [application]
  const items = {
    pass: { label: '通过初筛', icon: 'check', run: () => decideApplications(rows, 'passed') },
    onboard: { label: '登记入职', icon: 'briefcase', run: () => setHired(rows) },
    refuse: { label: '不合适', icon: 'x', run: () => setRefused({ rows }) },
    reopen: { label: '改回待处理', icon: 'arrow-back-up', run: () => decideApplications(rows, 'pending') },
  } as const
  return (['pass', 'onboard', 'refuse', 'reopen'] as const)
    .filter((action) => application.can.includes(action))
    .map((action) => ({ key: action === 'refuse' ? 'reject' : action, ...items[action] }))
}

interface StageDecisions {
  /** Empty where nothing can be decided. The key of a rejection is `reject`. */
  items: readonly MenuItem[]
  /** What the items open; rendered by the caller. */
  dialogs: ReactNode
}

/** The decisions that change the stage of the candidate in the talks about `job`. */
export function useStageDecisions(resume: Resume | undefined, job: CandidateJob | undefined): StageDecisions {
  const decide = useCandidateDecisions()
  const [hired, setHired] = useState<readonly JobApplication[]>([])
  const [refused, setRefused] = useState<Refusal>()
  const candidateItems = () =>
    resume && !resume.application ? candidateMenu(resume, decide).filter(({ key }) => STAGE_ITEMS.includes(key)) : []
  return {
    items: job?.application ? applicationMenu(job.application, { setHired, setRefused }) : candidateItems(),
    dialogs: (
      <>
        <DecisionDialogs decide={decide} />
        <DecidedHire decide={decide} />
        <RefuseDialog refusal={refused} onClose={() => setRefused(undefined)} />
        {hired.length > 0 && <HireDialog hirees={hired.map(hireeOf)} onClose={() => setHired([])} />}
      </>
    ),
  }
}
