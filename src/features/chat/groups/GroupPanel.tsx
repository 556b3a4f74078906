/** Panel that manages a group: profile, members, and the changes the user's role allows. */
import { useEffect } from 'react'
import { Alert, Box, ErrorAlert, H2, IconButton, Scroll, Spinner } from '@/ui'
import { t } from '../i18n/zh/groups'
import type { ReportedPeer } from '../model/contact-types'
import { putGroup, retryContacts, useContacts, useGroup, useLoadContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { useChat } from '../store/store'
import { GroupAdminView } from './GroupAdminView'
import { GroupInfoView } from './GroupInfoView'
import { GroupMemberListView } from './GroupMemberListView'
import { GroupMemberView } from './GroupMemberView'
import css from './groups.module.scss'
import { useMembers } from './use-members'
import type { GroupView } from './view-props'

export interface GroupPanelProps {
  groupId: string
  view: GroupView
  onView(view: GroupView): void
  /** One view back; absent where the host's own bar has a back button. */
  onBack?(): void
  /** Closes the panel; absent where it is a page. */
  onClose?(): void
  /** Opens the conversation with one user. */
  onOpenConversation(userId: string): void
  /** Opens the form that reports the group; absent where there is none. */
  onReport?: ((reported: ReportedPeer) => void) | undefined
  /** The user has left the group, or it was dismissed. */
  onGone(): void
}

const titleOf = (view: GroupView) =>
  view === 'members'
    ? t('members')
    : view === 'admin'
      ? t('admin')
      : view.startsWith('member:')
        ? t('profile')
        : t('manage')

/** Fetches the full group profile when it is opened: Tencent's list has only a part of it. */
function useReloadGroup(groupId: string): void {
  const isReady = useChat((s) => s.phase === 'ready')
  const tips = useContacts((s) => s.tips[groupId] ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tip notifies of a change
  useEffect(() => {
    if (!isReady || !groupId) return
    void requireGroupClient()
      .then((client) => client.group(groupId))
      .then((group) => group.role && putGroup(group))
      .catch(() => undefined)
  }, [groupId, isReady, tips])
}

export function GroupPanel(props: GroupPanelProps) {
  const { groupId, view, onView, onBack, onClose, onOpenConversation, onReport, onGone } = props
  useLoadContacts()
  useReloadGroup(groupId)
  const group = useGroup(groupId)
  const phase = useContacts((s) => s.phase)
  const error = useContacts((s) => s.error)
  const members = useMembers(groupId)
  const isHome = view === 'home'
  const openMember = (userId: string) => onView(`member:${userId}`)
  const body = () => {
    if (!group && phase === 'failed') return <ErrorAlert text={error} onRetry={retryContacts} />
    if (!group) return phase === 'ready' ? <Alert>{t('gone')}</Alert> : <Spinner text={t('loading')} />
    const shared = { group, members, onView, openMember }
    if (view === 'members') return <GroupMemberListView {...shared} />
    if (view === 'admin') return <GroupAdminView {...shared} />
    if (view.startsWith('member:'))
      return (
        <GroupMemberView
          group={group}
          members={members}
          userId={view.slice(7)}
          onOpenConversation={onOpenConversation}
          onLeave={() => onView('members')}
        />
      )
    return <GroupInfoView {...shared} onReport={onReport} onGone={onGone} />
  }
  return (
    <Box className={css.panel}>
      {(onBack || onClose) && (
        <Box className={css.head}>
          {onBack && !isHome && <IconButton icon='chevron-left' label={t('back')} onPress={onBack} />}
          <H2 className={css.title}>{titleOf(view)}</H2>
          {onClose && <IconButton icon='x' label={t('close')} onPress={onClose} />}
        </Box>
      )}
      <Scroll className={css.body} aria-label={titleOf(view)} onEnd={() => view === 'members' && members.more()}>
        <Box className={css.inner}>{body()}</Box>
      </Scroll>
    </Box>
  )
}
