/** Call buttons in the head of a conversation: call at once one-to-one, pick members first in a group. */
import { useState } from 'react'
import { IconButton } from '@/ui'
import { lazyComponent } from '../../core/lazy-component'
import { t } from '../../i18n/zh/calls'
import { type ConversationId, peerOf } from '../../model/index'
import { dial } from '../../session/lazy-calls'
import { useChat } from '../../store/store'

const MemberPick = lazyComponent(() => import('./CallMemberPicker').then((chunk) => chunk.CallMemberPicker))

export function CallButtons({ id }: { id: ConversationId }) {
  const { isGroup } = peerOf(id)
  const [picking, setPicking] = useState<'voice' | 'video'>()
  // No calls before the session is ready.
  const isOff = useChat((s) => s.phase !== 'ready')
  const press = (kind: 'voice' | 'video') => (isGroup ? setPicking(kind) : dial(id, kind === 'video'))
  return (
    <>
      <IconButton icon='phone' label={t('voice')} disabled={isOff} onPress={() => press('voice')} />
      <IconButton icon='video' label={t('video')} disabled={isOff} onPress={() => press('video')} />
      {picking && <MemberPick id={id} isVideo={picking === 'video'} onClose={() => setPicking(undefined)} />}
    </>
  )
}
