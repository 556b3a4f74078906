/** Picker of the conversations that messages are forwarded to. */
import { toast } from '@/ui'
import { t } from '../i18n/zh/forward'
import { t as tLanguage } from '../i18n/zh/language'
import { abstractOf } from '../kinds/registry'
import type { ConversationId, Message } from '../model/index'
import { stopSelecting } from '../session/multi-select'
import { forwardMessages } from './forward-messages'
import { TargetPicker } from './TargetPicker'

/** Summary of what is forwarded: the message itself, or the number. */
const summaryOf = (messages: readonly Message[], isMerged: boolean): string => {
  const [only] = messages
  if (only && messages.length === 1 && !isMerged)
    return tLanguage('colonJoined', { name: only.senderName, text: abstractOf(only.body) })
  return t(isMerged ? 'merged' : 'oneByOne', { n: messages.length })
}

export interface ForwardPickerProps {
  messages: readonly Message[]
  isMerged: boolean
  onClose(): void
}

export function ForwardPicker({ messages, isMerged, onClose }: ForwardPickerProps) {
  const forward = async (targets: readonly ConversationId[]) => {
    const unreached = await forwardMessages(messages, targets, isMerged)
    if (!unreached.length) {
      toast(t('done'), 'success')
      stopSelecting()
    }
    return unreached
  }
  return <TargetPicker title={t('title')} summary={summaryOf(messages, isMerged)} onSend={forward} onClose={onClose} />
}
