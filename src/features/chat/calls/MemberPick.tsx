/** Whom a group call rings at; the user himself is not among them (C-5-12). */
import { useEffect, useState } from 'react'
import type { ConversationId, Member } from '../model'
import { peerOf } from '../model'
import { Picker } from '../pick/Picker'
import { liveChat } from '../session'
import { dial } from './door'
import { t } from './words'

/** Everybody sends to everybody, so a call is for a few: six with the caller. */
const MOST = 5

export function MemberPick({ id, isVideo, onClose }: { id: ConversationId; isVideo: boolean; onClose(): void }) {
  const [members, setMembers] = useState<readonly Member[]>()
  useEffect(() => {
    liveChat()
      ?.engine.members(peerOf(id).peerId)
      .then(setMembers, () => setMembers([]))
  }, [id])
  return (
    <Picker
      isOpen
      title={t('pick')}
      items={(members ?? []).map(({ userId, name, avatar }) => ({ id: userId, name, avatar }))}
      max={MOST}
      isLoading={!members}
      empty={t('nobody')}
      ok={t(isVideo ? 'video' : 'voice')}
      onClose={onClose}
      onSubmit={(ids) => {
        onClose()
        return dial(id, isVideo, ids)
      }}
    />
  )
}
