/** Voice and video in the head of a conversation (C-5-12, C-5-16): rings at once one-to-one, asks whom first in a group. */
import { useState } from 'react'
import { IconButton } from '@/ui'
import { lazyComponent } from '../lazyPart'
import { type ConversationId, peerOf } from '../model'
import { useChat } from '../store'
import { dial } from './door'
import { t } from './words'

const MemberPick = lazyComponent(() => import('./MemberPick').then((part) => part.CallMemberPicker))

export function CallButtons({ id }: { id: ConversationId }) {
  const { isGroup } = peerOf(id)
  const [picking, setPicking] = useState<'voice' | 'video'>()
  // Before the session stands nobody can be called.
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
