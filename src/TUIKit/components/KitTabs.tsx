/** The kit's own navigation on a phone, above the lists: messages, contacts, profile. */
import { useContacts, useLoadContacts, usePageTexts } from '@/features/chat'
import { platform } from '@/platform'
import { Tabs } from '@/ui'
import css from './conversation.module.scss'

type Pane = 'messages' | 'contacts' | 'profile'
const PATHS: Record<Pane, string> = {
  messages: '/tuikit',
  contacts: '/TUIKit/components/TUIContact',
  profile: '/TUIKit/components/TUIContact?pane=profile',
}

/** From the messages, a tab of the app, pushes a page; between the others replaces it. */
function go(from: Pane, to: Pane): void {
  if (to === from) return
  if (to === 'messages') platform.back(PATHS.messages)
  else if (from === 'messages') platform.navigate(PATHS[to])
  else platform.redirect(PATHS[to])
}

export function KitTabs({ current }: { current: Pane }) {
  useLoadContacts()
  const t = usePageTexts()
  const unread = useContacts((s) => s.unreadApplications)
  return (
    <Tabs
      label={t('chat')}
      {...(css.tabs ? { className: css.tabs } : {})}
      value={current}
      onChange={(to) => go(current, to)}
      items={[
        { key: 'messages', label: t('messages') },
        { key: 'contacts', label: t('contacts'), ...(unread ? { count: unread } : {}) },
        { key: 'profile', label: t('self') },
      ]}
    />
  )
}
