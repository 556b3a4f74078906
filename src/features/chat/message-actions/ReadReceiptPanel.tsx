/** Group members who have and have not read a message of the user, in pages of a hundred. */
import { useEffect, useState } from 'react'
import { Box, Drawer, Tabs } from '@/ui'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/panels.module.scss'
import type { Message } from '../model/index'
import { PANEL_WIDTH } from '../session/active-panel'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'
import { UserList } from './UserList'
import { usePagedUsers } from './use-paged-users'

/** Delay between the press and the closing of the panel. */
const CLOSE_MS = 200
const EVERYBODY_READ = 'all'

function Readers({ message, isRead }: { message: Message; isRead: boolean }) {
  // A member who reads meanwhile moves to the other list: it reloads.
  const status = useChat((s) => {
    const sendStatus = s.messages[message.id]?.sendStatus
    return sendStatus?.status === 'sent' ? sendStatus.readStatus : 'none'
  })
  const users = usePagedUsers(`${message.id} ${isRead} ${status}`, '', async (cursor) => {
    const client = activeSession()?.client
    if (!client) throw new Error('offline')
    const page = await client.readers(message.id, isRead, cursor)
    return { users: page.users, next: page.cursor || undefined }
  })
  return <UserList users={users} />
}

export function ReadReceiptPanel({ message, onClose }: { message: Message; onClose(): void }) {
  const isAllRead = message.sendStatus.status === 'sent' && message.sendStatus.readStatus === EVERYBODY_READ
  const [tab, setTab] = useState<'unread' | 'read'>(isAllRead ? 'read' : 'unread')
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(onClose, CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, onClose])
  const items = [
    { key: 'unread' as const, label: t('unread') },
    { key: 'read' as const, label: t('read') },
  ]
  return (
    <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('readers')} width={PANEL_WIDTH}>
      <Tabs className={css.tabs} label={t('readers')} items={items} value={tab} onChange={setTab} />
      <Box role='tabpanel' aria-label={tab === 'read' ? t('read') : t('unread')}>
        <Readers key={tab} message={message} isRead={tab === 'read'} />
      </Box>
    </Drawer>
  )
}
