/**
 * The kit's own navigation on the desktop: profile on top, messages and contacts, settings at the bottom.
 */
import { lazy, Suspense, useState } from 'react'
import { useChat, useContacts, useLoadContacts, usePageTexts, useProfile, useUnreadTotal } from '@/features/chat'
import { logout } from '@/shell'
import { Avatar, Badge, badgeCount, cx, Icon, IconButton, type IconName, Popover, Pressable, Skeleton } from '@/ui'
import css from './nav.desktop.module.scss'

const importScreens = () => import('@/features/chat/screens/contacts')
const Head = lazy(() => importScreens().then((screens) => ({ default: screens.ProfileHead })))
const Settings = lazy(() => importScreens().then((screens) => ({ default: screens.Settings })))
const QrCode = lazy(() => importScreens().then((screens) => ({ default: screens.MyQrCode })))
const Edit = lazy(() => importScreens().then((screens) => ({ default: screens.EditMyProfile })))

export type KitTab = 'messages' | 'contacts'

/** Logs out of the chat to the first page. */
const leave = () => void logout('/')
const skeleton = <Skeleton lines={[40, 70, 55]} />

function Entry(props: { icon: IconName; label: string; count: number; isCurrent: boolean; onPress(): void }) {
  const { icon, label, count, isCurrent, onPress } = props
  const t = usePageTexts()
  return (
    <Pressable
      className={cx(css.entry, isCurrent && css.isCurrent)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={count ? t('withCount', { label, n: badgeCount(count) }) : label}
      title={label}
      onPress={onPress}
    >
      <Badge count={count}>
        <Icon name={icon} size={20} tone={isCurrent ? 'brand-ink' : 'ink-2'} />
      </Badge>
    </Pressable>
  )
}

export function KitNav({ tab, onTab }: { tab: KitTab; onTab(tab: KitTab): void }) {
  useLoadContacts()
  const t = usePageTexts()
  const me = useChat((s) => s.me)
  const avatar = useMyAvatar()
  const unread = useUnreadTotal()
  const applications = useContacts((s) => s.unreadApplications)
  const [open, setOpen] = useState<'profile' | 'settings' | 'edit' | 'qrCode'>()
  const close = () => setOpen(undefined)
  const edit = () => setOpen('edit')
  return (
    <nav className={css.nav} aria-label={t('chat')}>
      <Popover
        isOpen={open === 'profile'}
        onClose={close}
        title={t('self')}
        width={320}
        anchor={
          <Pressable
            className={css.me}
            aria-label={t('selfOf', { name: avatar.name || me })}
            aria-expanded={open === 'profile'}
            onPress={() => setOpen(open ? undefined : 'profile')}
          >
            <Avatar name={avatar.name || me} src={avatar.src} seed={me} size={36} />
          </Pressable>
        }
      >
        <Suspense fallback={skeleton}>
          <Head onEdit={edit} onQrCode={() => setOpen('qrCode')} />
        </Suspense>
      </Popover>
      <Entry
        icon='message'
        label={t('messages')}
        count={unread}
        isCurrent={tab === 'messages'}
        onPress={() => onTab('messages')}
      />
      <Entry
        icon='users'
        label={t('contacts')}
        count={applications}
        isCurrent={tab === 'contacts'}
        onPress={() => onTab('contacts')}
      />
      <div className={css.push} />
      <Popover
        isOpen={open === 'settings'}
        onClose={close}
        title={t('settings')}
        width={320}
        anchor={
          <IconButton
            icon='settings'
            label={t('settings')}
            aria-expanded={open === 'settings'}
            onPress={() => setOpen(open ? undefined : 'settings')}
          />
        }
      >
        <Suspense fallback={skeleton}>
          <Settings onEdit={edit} onLogout={leave} />
        </Suspense>
      </Popover>
      {open === 'qrCode' && (
        <Suspense>
          <QrCode onClose={close} />
        </Suspense>
      )}
      {open === 'edit' && (
        <Suspense>
          <Edit onClose={close} />
        </Suspense>
      )}
    </nav>
  )
}

/** Name and avatar of the user's chat profile; empty until it is loaded. */
function useMyAvatar() {
  const { profile } = useProfile()
  return { name: profile?.name ?? '', src: profile?.avatar ?? '' }
}
