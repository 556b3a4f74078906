/** Sends the name card of a candidate from the candidate's page: picks the conversations that receive it. */
import { toast } from '@/ui'
import { t } from '../i18n/zh/forward'
import { t as tPicker } from '../i18n/zh/picker'
import { nameCardLine, sendNameCard } from '../kinds/name-card/view/send-name-card'
import type { ConversationId } from '../model/index'
import { TargetPicker } from './TargetPicker'

export interface SendNameCardProps {
  /** `id` of the resume; `chatUserId` is '' without a chat account. */
  candidate: { id: string; chatUserId: string; name: string }
  onClose(): void
}

export function SendNameCard({ candidate: { id, chatUserId, name }, onClose }: SendNameCardProps) {
  const card = { kind: 'candidate', userID: chatUserId, id, name } as const
  const send = async (targets: readonly ConversationId[]) => {
    const unreached = targets.filter((target) => !sendNameCard(target, card))
    if (unreached.length) toast(tPicker('notReady'), 'error')
    else toast(t('nameCardSent'), 'success')
    return unreached
  }
  return <TargetPicker title={t('sendNameCard')} summary={nameCardLine(card)} onSend={send} onClose={onClose} />
}
