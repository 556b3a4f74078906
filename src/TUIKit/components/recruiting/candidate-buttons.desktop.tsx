/** Acts of the recruiting bar on the desktop: in fixed places, filled while they wait for the user, with their result once done. */
import { useEffect, useRef } from 'react'
import { useApiQuery } from '@/api'
import { ActionButton, useChat, usePageTexts, useRecruitingTexts } from '@/features/chat'
import { CONTACT_ICONS, useContactAnswer, useContactRequestTexts } from '@/features/chat/screens/contact-requests'
import { useInterviewActions } from '@/features/hiring/interviews/use-interview-actions'
import { Menu } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { formatClock, formatDayAndWeekday, midnight } from '~contract/domain/china-time'
import type {
  InterviewButtonProps,
  ReceivedRequestProps,
  RefuseButtonProps,
  SendJobButtonProps,
} from './candidate-button-props'

const STATE_TEXTS = { proposed: 'interviewProposed', accepted: 'interviewAt' } as const

/** Status of the interview cards in the loaded messages: another one says that the candidate answered. */
const useCardStates = (conversationId: string): string =>
  useChat(({ messageWindows, messages }) =>
    (messageWindows[conversationId]?.ids ?? [])
      .flatMap((id) => {
        const body = messages[id]?.body
        return body?.kind === 'interview' ? `${body.card.interviewId} ${body.card.status}` : []
      })
      .join(),
  )

/** The next interview with the candidate that is proposed or agreed, from today on. */
function useNextInterview(resumeId: string, conversationId: string) {
  const { data, reload } = useApiQuery(
    interviews.list,
    { resumeId, from: midnight(new Date()).toISOString(), states: ['proposed', 'accepted'], pageSize: 1 },
    { showError: false, staleMs: 60_000 },
  )
  const states = useCardStates(conversationId)
  const seen = useRef(states)
  useEffect(() => {
    if (seen.current && seen.current !== states) void reload()
    seen.current = states
  }, [states, reload])
  return data?.rows[0]
}

/** 约面试, then what was proposed or agreed; a press changes it, calls it off or proposes another one. */
export function InterviewButton({ conversationId, resume, onPropose }: InterviewButtonProps) {
  const t = usePageTexts()
  const texts = useRecruitingTexts()
  const next = useNextInterview(resume.id, conversationId)
  const { change, cancel, dialog } = useInterviewActions()
  if (!next || (next.state !== 'proposed' && next.state !== 'accepted'))
    return <ActionButton icon='calendar' label={t('proposeInterview')} onPress={onPropose} />
  const start = new Date(next.startTime)
  const label = texts(STATE_TEXTS[next.state], { day: formatDayAndWeekday(start), clock: formatClock(start) })
  const items = [
    ...(next.can.includes('change')
      ? [{ key: 'change', label: texts('changeInterview'), icon: 'calendar', run: () => change(next) } as const]
      : []),
    ...(next.can.includes('cancel')
      ? [{ key: 'cancel', label: texts('cancelInterview'), icon: 'x', run: () => void cancel(next) } as const]
      : []),
    { key: 'propose', label: texts('anotherInterview'), icon: 'plus', run: onPropose } as const,
  ]
  return (
    <>
      <Menu
        title={label}
        items={items}
        trigger={(o) => (
          <ActionButton
            icon={next.state === 'accepted' ? 'circle-check' : 'clock'}
            state={next.state === 'accepted' ? 'done' : undefined}
            label={label}
            {...o}
          />
        )}
      />
      {dialog}
    </>
  )
}

/** 发职位, then that the job in question was sent; others can still be. */
export function SendJobButton({ job, onSend }: SendJobButtonProps) {
  const t = usePageTexts()
  const texts = useRecruitingTexts()
  return job?.invitation ? (
    <ActionButton icon='circle-check' state='done' label={texts('jobSent')} onPress={onSend} />
  ) : (
    <ActionButton icon='briefcase' label={t('sendJob')} onPress={onSend} />
  )
}

/** 不合适 at the end of the row, then that it was decided; a press takes it back. */
export function RefuseButton({ items }: RefuseButtonProps) {
  const t = usePageTexts()
  const texts = useRecruitingTexts()
  const reject = items.find(({ key }) => key === 'reject')
  const undo = items.filter(({ key }) => key === 'restore' || key === 'reopen')
  if (reject) return <ActionButton icon='x' state='refusal' label={t('unsuitable')} onPress={() => void reject.run()} />
  if (!undo.length) return null
  return (
    <Menu
      title={t('changeStage')}
      align='end'
      items={undo}
      trigger={(o) => <ActionButton icon='x' endIcon='chevron-down' state='refusal' label={texts('refused')} {...o} />}
    />
  )
}

/** A request of the other side waits for the user: filled, and answered here as in its card. */
export function ReceivedRequest({ request, wechatId }: ReceivedRequestProps) {
  const t = useContactRequestTexts()
  const { accept, refuse, dialog } = useContactAnswer(request, wechatId)
  return (
    <>
      <Menu
        title={t(request.kind === 'phone' ? 'phoneHint' : 'wechatHint')}
        items={[
          { key: 'agree', label: t('agree'), icon: 'check', run: accept },
          { key: 'refuse', label: t('refuse'), icon: 'x', run: refuse },
        ]}
        trigger={(o) => (
          <ActionButton
            icon={CONTACT_ICONS[request.kind]}
            state='waiting'
            label={t('received')}
            aria-label={t('receivedLabel', { act: t(request.kind) })}
            {...o}
          />
        )}
      />
      {dialog}
    </>
  )
}
