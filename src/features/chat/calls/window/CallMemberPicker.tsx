/** Picker of the members to call in a group, without the user. */
import { useEffect, useState } from 'react'
import { t } from '../../i18n/zh/calls'
import type { ConversationId, GroupMember } from '../../model/index'
import { peerOf } from '../../model/index'
import { ListPicker } from '../../picker/ListPicker'
import { dial } from '../../session/lazy-calls'
import { activeSession } from '../../session/session'

/** Every participant sends to every other, so a call is limited to six with the caller. */
const MAX_MEMBERS = 5

export function CallMemberPicker({ id, isVideo, onClose }: { id: ConversationId; isVideo: boolean; onClose(): void }) {
  const [members, setMembers] = useState<readonly GroupMember[]>()
  useEffect(() => {
    activeSession()
      ?.client.members(peerOf(id).peerId)
      .then(setMembers, () => setMembers([]))
  }, [id])
  return (
    <ListPicker
      isOpen
      title={t('chooseMembers')}
      items={(members ?? []).map(({ userId, name, avatar }) => ({ id: userId, name, avatar }))}
      max={MAX_MEMBERS}
      isLoading={!members}
      empty={t('noMembers')}
      ok={t(isVideo ? 'video' : 'voice')}
      onClose={onClose}
      onSubmit={(ids) => {
        onClose()
        return dial(id, isVideo, ids)
      }}
    />
  )
}
