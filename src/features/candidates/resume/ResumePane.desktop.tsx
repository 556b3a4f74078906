/** Resume side panel: position in the list, text, actions; the next candidate is one key away. */
import { useMemo } from 'react'
import { loadErrorText } from '@/api'
import { platform } from '@/platform'
import { IconButton, QueryView, Segmented } from '@/ui'
import { jobOfCandidate } from '../candidate-types'
import { resumePath } from '../resume-path'
import css from '../search.desktop.module.scss'
import { CandidateMenuButton } from '../talent-pool/decisions/CandidateMenuButton'
import type { CandidateDecisions } from '../talent-pool/decisions/decision-types'
import { RESUME_TABS } from '../talent-pool/resume-tabs'
import { Timeline } from '../talent-pool/timeline/Timeline'
import type { CandidateActions } from '../use-candidate-actions'
import type { ReviewQueue } from '../use-review-queue'
import { NoResume, RESUME_SKELETON } from './NoResume'
import { type InterviewDialogType, ResumeActions } from './ResumeActions'
import { ResumeView } from './ResumeView'
import { useResume } from './use-resume'

interface ResumePaneProps {
  triage: ReviewQueue
  actions: CandidateActions
  decide: CandidateDecisions
  jobId?: string
  totalText: string
  keyword: string
  interviewDialog: InterviewDialogType
}

export function ResumePane({ triage, actions, decide, jobId, totalText, keyword, interviewDialog }: ResumePaneProps) {
  const { openId, position, open, step, side, setSide } = triage
  const reading = useResume(openId)
  // an open job: its title is in the list of those
  const job = useMemo(() => (jobId ? { jobId, jobTitle: '' } : undefined), [jobId])
  return (
    <aside className={css.pane} aria-label='简历'>
      <div className={css.paneBar}>
        <div>
          <Segmented label='内容' options={RESUME_TABS} value={side} onChange={setSide} />
        </div>
        <span className={css.faint}>
          {position ? `第 ${position} 位${totalText ? `，共 ${totalText} 位` : ''}` : ''}
        </span>
        <IconButton
          icon='chevron-up'
          size='small'
          label='上一位（K）'
          aria-keyshortcuts='K'
          onPress={() => step(-1)}
          disabled={position <= 1}
        />
        <IconButton
          icon='chevron-down'
          size='small'
          label='下一位（J）'
          aria-keyshortcuts='J'
          onPress={() => step(1)}
        />
        <IconButton
          icon='external-link'
          size='small'
          label='在新页面打开'
          onPress={() => openId && platform.navigate(resumePath(openId, jobId))}
        />
        <IconButton icon='x' size='small' label='关闭（Esc）' onPress={() => open(undefined)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={css.paneBody} key={openId} tabIndex={0}>
        {side === 'space' && openId ? (
          <>
            <h1 className={css.title}>{reading.data?.name}</h1>
            <Timeline resumeId={openId} />
          </>
        ) : (
          <QueryView of={reading} errorTextOf={loadErrorText} skeleton={RESUME_SKELETON} missing={<NoResume />}>
            {(resume) => <ResumeView resume={resume} keyword={keyword} job={job} />}
          </QueryView>
        )}
      </div>
      <div className={css.paneActions}>
        {reading.data && (
          <>
            <CandidateMenuButton resume={reading.data} decide={decide} jobId={jobId} />
            <span className={css.grow} />
            <ResumeActions
              candidate={reading.data}
              actions={actions}
              decide={decide}
              job={jobOfCandidate(reading.data) ?? job}
              interviewDialog={interviewDialog}
            />
          </>
        )}
      </div>
    </aside>
  )
}
