/** Picker of the colleague or friend whose name card is sent; others by id, except in the official app. */
import { useFlags } from '../../../core/feature-flags'
import { t } from '../../../i18n/zh/message-views'
import { t as tPicker } from '../../../i18n/zh/picker'
import type { ConversationId } from '../../../model/index'
import { ListPicker } from '../../../picker/ListPicker'
import type { PickerItem } from '../../../picker/types'
import { useContacts, useLoadContacts } from '../../../session/contacts-store'
import { requireContactClient } from '../../../session/require-client'
import { useColleagues } from '../../../session/use-colleagues'
import { sendNameCard } from './send-name-card'

/** Chat user id of a user of the product. */
const USER_ID = /^user(\d+)$/

interface Subject {
  userId: string
  /** Never the remark of the user who sends the card. */
  nick: string
}

/** Users who can be picked: colleagues, then friends who are users of the product. */
function usePickable(): readonly (Subject & { item: PickerItem })[] {
  const colleagues = useColleagues().members.map(({ userId, name, avatarUrl }) => {
    const id = `user${userId}`
    return { userId: id, nick: name, item: { id, name, avatar: avatarUrl, note: t('colleague') } }
  })
  const friends = useContacts((s) => s.friends)
    .filter(({ userId }) => USER_ID.test(userId) && !colleagues.some((colleague) => colleague.userId === userId))
    .map(({ userId, nick, name, avatar }) => ({ userId, nick, item: { id: userId, name, avatar, note: userId } }))
  return [...colleagues, ...friends]
}

const findUser = async (id: string) =>
  USER_ID.test(id) ? (await requireContactClient()).findUser(id).catch(() => undefined) : undefined

/** Finds a user by id. Rejects with a message for the user. */
async function findMore(id: string): Promise<PickerItem[]> {
  const user = await findUser(id)
  if (!user) throw new Error(tPicker('noUser'))
  return [{ id: user.userId, name: user.name, avatar: user.avatar, note: user.userId }]
}

/** `id`: the conversation that receives the card. */
export function NameCardPicker({ id, onClose }: { id: ConversationId; onClose(): void }) {
  useLoadContacts()
  const isLoading = useContacts((s) => s.phase === 'loading')
  const canSearch = useFlags((s) => !s.isOfficial)
  const pickable = usePickable()
  const send = async (chosen: string) => {
    const name = pickable.find(({ userId }) => userId === chosen)?.nick ?? (await findUser(chosen))?.name
    if (name) sendNameCard(id, { kind: 'colleague', userID: chosen, id: chosen.replace(USER_ID, '$1'), name })
    onClose()
  }
  return (
    <ListPicker
      isOpen
      title={t('sendNameCard')}
      max={1}
      items={pickable.map(({ item }) => item)}
      isLoading={isLoading}
      ok={t('send')}
      placeholder={t(canSearch ? 'nameCardSearch' : 'nameCardFilter')}
      {...(canSearch ? { findMore } : {})}
      onSubmit={([chosen = '']) => send(chosen)}
      onClose={onClose}
    />
  )
}
