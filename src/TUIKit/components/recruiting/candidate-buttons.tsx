/** Acts of the recruiting bar beside a phone's tools: a word each. The desktop's also show what came of them. */
import { ActionButton, usePageTexts } from '@/features/chat'
import { CONTACT_ICONS, useContactRequestTexts } from '@/features/chat/screens/contact-requests'
import { toast } from '@/ui'
import type {
  InterviewButtonProps,
  ReceivedRequestProps,
  RefuseButtonProps,
  SendJobButtonProps,
} from './candidate-button-props'

export function InterviewButton({ onPropose }: InterviewButtonProps) {
  const t = usePageTexts()
  return <ActionButton icon='calendar' label={t('proposeInterview')} onPress={onPropose} />
}

export function SendJobButton({ onSend }: SendJobButtonProps) {
  const t = usePageTexts()
  return <ActionButton icon='briefcase' label={t('sendJob')} onPress={onSend} />
}

export function RefuseButton({ items }: RefuseButtonProps) {
  const t = usePageTexts()
  const reject = items.find(({ key }) => key === 'reject')
  return reject ? <ActionButton icon='x' label={t('unsuitable')} onPress={() => void reject.run()} /> : null
}

/** A request of the other side; a press says that its card takes the answer. */
export function ReceivedRequest({ request: { kind } }: ReceivedRequestProps) {
  const t = useContactRequestTexts()
  return (
    <ActionButton
      icon={CONTACT_ICONS[kind]}
      label={t('received')}
      aria-label={t('receivedLabel', { act: t(kind) })}
      disabled
      onDisabledPress={() => toast(t('receivedHint'))}
    />
  )
}
