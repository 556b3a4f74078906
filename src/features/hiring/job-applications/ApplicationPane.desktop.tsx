/** Side panel of an applicant: message, resume, decision, step. */
import { useState } from 'react'
import { loadErrorText } from '@/api'
import { platform } from '@/platform'
import { Alert, Button, FactList, IconButton, QueryView, StatusText } from '@/ui'
import { APPLICATION_STATUS } from '~contract/domain/job-applications'
import { chatPath } from '../../candidates/chat-path'
import { NoResume, RESUME_SKELETON } from '../../candidates/resume/NoResume'
import { ResumeView } from '../../candidates/resume/ResumeView'
import { useResume } from '../../candidates/resume/use-resume'
import { resumePath } from '../../candidates/resume-path'
import css from '../../candidates/search.desktop.module.scss'
import { InterviewDialog } from '../interviews/LazyInterviewDialog'
import { canMove, stageText } from './application-stage'
import { APPLICATION_TONE, type JobApplication, sourceOf } from './application-types'

interface ApplicationPaneProps {
  row: JobApplication
  position: number
  step(by: 1 | -1): void
  close(): void
  pass(): unknown
  refuse(): unknown
  onboard(): unknown
  move(): unknown
}

export function ApplicationPane({ row, position, step, close, pass, refuse, onboard, move }: ApplicationPaneProps) {
  const reading = useResume(row.talent.id)
  const [isProposing, setProposing] = useState(false)
  const can = (action: JobApplication['can'][number]) => row.can.includes(action)
  /** Nobody is interviewed who is refused, hired, or has withdrawn. */
  const isOpen = row.status === 'pending' || row.status === 'passed'
  return (
    <aside className={css.pane} aria-label='投递'>
      <div className={css.paneBar}>
        <FactList
          className={css.faint}
          items={[
            <StatusText key='state' tone={APPLICATION_TONE[row.status]}>
              {APPLICATION_STATUS[row.status]}
            </StatusText>,
            stageText(row),
            row.jobTitle,
            sourceOf(row),
          ]}
        />
        <span />
        {row.talent.chatUserId && (
          <>
            <IconButton
              icon='message'
              size='small'
              label='沟通'
              onPress={() => platform.navigate(chatPath(row.talent.chatUserId))}
            />
            {isOpen && <IconButton icon='calendar' size='small' label='约面试' onPress={() => setProposing(true)} />}
          </>
        )}
        <IconButton
          icon='external-link'
          size='small'
          label='在新页面打开'
          onPress={() => platform.navigate(resumePath(row.talent.id, row.jobId))}
        />
        <IconButton icon='x' size='small' label='关闭（Esc）' onPress={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={css.paneBody} key={row.id} tabIndex={0}>
        {row.message && (
          <div className={css.paneNote}>
            <Alert>{`${row.mandateId ? '推荐语' : '附言'}：${row.message}`}</Alert>
          </div>
        )}
        <QueryView of={reading} errorTextOf={loadErrorText} skeleton={RESUME_SKELETON} missing={<NoResume />}>
          {(resume) => <ResumeView resume={resume} job={row} />}
        </QueryView>
      </div>
      <div className={css.paneActions}>
        <Button kind='quiet' aria-keyshortcuts='K' onPress={() => step(-1)} disabled={position <= 1}>
          上一位 K
        </Button>
        <Button kind='quiet' aria-keyshortcuts='J' onPress={() => step(1)}>
          下一位 J
        </Button>
        <span className={css.grow} />
        {can('refuse') && (
          <Button aria-keyshortcuts='X' onPress={refuse}>
            不合适 X
          </Button>
        )}
        {canMove(row) && (
          <Button aria-keyshortcuts='M' onPress={move}>
            移到 M
          </Button>
        )}
        {can('onboard') && row.status === 'passed' && <Button onPress={onboard}>登记入职</Button>}
        {can('pass') && (
          <Button kind='primary' aria-keyshortcuts='E' onPress={pass}>
            通过初筛 E
          </Button>
        )}
      </div>
      {isProposing && (
        <InterviewDialog
          candidate={{ resumeId: row.talent.id, name: row.talent.name }}
          job={row}
          onClose={() => setProposing(false)}
        />
      )}
    </aside>
  )
}
