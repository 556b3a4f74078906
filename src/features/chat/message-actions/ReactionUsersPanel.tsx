/** Who reacted to a message: one tab for each emoji. */
import { useState } from 'react'
import { Box, Drawer, Tabs } from '@/ui'
import { emojiOf } from '../emoji'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/panels.module.scss'
import type { Message } from '../model/index'
import { PANEL_WIDTH } from '../session/active-panel'
import { useMessageReactions } from '../session/reactions-and-pins'
import { activeSession } from '../session/session'
import { UserList } from './UserList'
import { usePagedUsers } from './use-paged-users'

function Reactors({ message, code, count }: { message: Message; code: string; count: number }) {
  const users = usePagedUsers(`${message.id} ${code} ${count}`, 0, async (cursor) => {
    const client = activeSession()?.client
    if (!client) throw new Error('offline')
    const page = await client.reactors(message.id, code, cursor)
    return { users: page.users, next: page.next || undefined }
  })
  return <UserList users={users} />
}

export function ReactionUsersPanel({ message, onClose }: { message: Message; onClose(): void }) {
  const reactions = useMessageReactions(message.id)
  const [tab, setTab] = useState('')
  const shown = reactions.find((r) => r.code === tab) ?? reactions[0]
  const items = reactions.map((r) => ({ key: r.code, label: emojiOf(r.code)?.name ?? r.code, count: r.count }))
  return (
    <Drawer isOpen onClose={onClose} title={t('reactors')} width={PANEL_WIDTH}>
      {shown ? (
        <>
          <Tabs className={css.tabs} label={t('reactors')} items={items} value={shown.code} onChange={setTab} />
          <Reactors key={shown.code} message={message} code={shown.code} count={shown.count} />
        </>
      ) : (
        <Box className={css.empty}>{t('noUsers')}</Box>
      )}
    </Drawer>
  )
}
