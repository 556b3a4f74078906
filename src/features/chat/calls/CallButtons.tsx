/** Voice and video in the head of a conversation (chat.md 2). */
import { IconButton } from '@/ui'
import { type ConversationId, peerOf } from '../model'
import { dial } from './door'
import { t } from './words'

export function CallButtons({ id }: { id: ConversationId }) {
  if (peerOf(id).isGroup) return null
  return (
    <>
      <IconButton icon='phone' label={t('voice')} onPress={() => dial(id, false)} />
      <IconButton icon='video' label={t('video')} onPress={() => dial(id, true)} />
    </>
  )
}
