/** What an invite link leads to: a user's card, a group to join, or the reason why it leads nowhere. */
import { useState } from 'react'
import { ApiError, errorText, mutateApi, type Output, useApiQuery } from '@/api'
import { Alert, Box, Button, Empty, H2, Scroll, Skeleton, toast } from '@/ui'
import * as inviteLinks from '~contract/calls/chat/invite-links'
import { formatMinute } from '~contract/domain/china-time'
import { logError } from '../core/log-error'
import { t } from '../i18n/zh/invite-links'
import { revokeInvite } from '../invite-links/use-invite-link'
import { putGroup, useLoadContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { ContactAvatar } from './ContactRow'
import css from './contacts.module.scss'
import { DetailRow } from './DetailRow'
import { UserDetail } from './UserDetail'

type InviteLink = Output<typeof inviteLinks.get>
type InvitedGroup = NonNullable<InviteLink['group']>

export interface InvitedContactProps {
  code: string
  /** Opens a conversation. */
  onOpenConversation(conversationId: string): void
}

/** Joins the group or applies. Resolves with the outcome; undefined after a failure, which was shown. */
async function acceptInvite(code: string) {
  const result = await mutateApi(inviteLinks.accept, { code }).catch(() => undefined)
  if (!result) return undefined
  if (result.status === 'waiting') toast(t('waiting'), 'success')
  else
    await requireGroupClient()
      .then((client) => client.group(result.groupId))
      .then(putGroup)
      .catch(logError)
  if (result.status === 'joined') toast(t('joined'), 'success')
  return result.status
}

interface GroupCardProps {
  link: InviteLink
  group: InvitedGroup
  onOpen(): void
  onChanged(): void
}

function GroupCard({ link: { code, expiresAt, isMine, canRevoke }, group, onOpen, onChanged }: GroupCardProps) {
  const [isWaiting, setWaiting] = useState(false)
  const { groupId, name, avatar, memberCount, inviterName, isMember, needsApproval } = group
  const join = async () => {
    const status = await acceptInvite(code)
    if (status === 'waiting') setWaiting(true)
    else if (status) onOpen()
    else onChanged()
  }
  const revoke = async () => {
    if (await revokeInvite(code)) onChanged()
  }
  return (
    <Box className={css.card}>
      <Box className={css.profile}>
        <ContactAvatar id={groupId} name={name} avatar={avatar} isGroup size={64} />
        <Box className={css.texts}>
          <H2 className={css.profileName}>{name}</H2>
          <Box className={css.fact}>{t('members', { n: memberCount })}</Box>
        </Box>
      </Box>
      <Box className={css.lines}>
        <DetailRow name={t('inviter')}>{inviterName}</DetailRow>
        {expiresAt && <DetailRow name={t('validRow')}>{formatMinute(expiresAt)}</DetailRow>}
      </Box>
      {needsApproval && !isMember && <Alert className={css.form}>{t(isWaiting ? 'waiting' : 'applyNote')}</Alert>}
      <Box className={css.actions}>
        {canRevoke && (
          <Button kind='quiet' isDanger onPress={revoke}>
            {t('revoke')}
          </Button>
        )}
        {isMember || isMine ? (
          <Button kind='primary' onPress={onOpen}>
            {t('enter')}
          </Button>
        ) : (
          !isWaiting && (
            <Button kind='primary' onPress={join}>
              {t(needsApproval ? 'apply' : 'join')}
            </Button>
          )
        )}
      </Box>
    </Box>
  )
}

/** Whether the answer is about the link, and not about a server that cannot answer now. */
const isFinal = ({ status }: ApiError): boolean => status < 500 && status !== 401 && status !== 429

export function InvitedContact({ code, onOpenConversation }: InvitedContactProps) {
  useLoadContacts()
  // asked at every opening: the link may have ended meanwhile
  const query = useApiQuery(inviteLinks.get, { code }, { showError: false, staleMs: 0 })
  const { data, error, reload } = query
  // A link that has ended since it was opened shows nothing any more.
  const isDead = error instanceof ApiError && isFinal(error)
  if (isDead || (error && !data))
    return (
      <Box className={css.detail}>
        <Empty icon='link-off' title={t(isDead ? 'dead' : 'loadFailed')} text={errorText(error)}>
          {!isDead && <Button onPress={reload}>{t('retry')}</Button>}
        </Empty>
      </Box>
    )
  if (!data) return <Skeleton className={css.card} lines={[40, 60, 50]} />
  const { user, group } = data
  return (
    <Box className={css.detail}>
      <Scroll className={css.scroll} aria-label={user?.name ?? group?.name ?? ''}>
        {data.isMine && user && <Alert className={css.notice}>{t('isMine')}</Alert>}
        {user && (
          <UserDetail
            userId={user.userId}
            company={user.company}
            inviteCode={code}
            onOpenConversation={(userId) => onOpenConversation(`C2C${userId}`)}
          />
        )}
        {group && (
          <GroupCard
            link={data}
            group={group}
            onOpen={() => onOpenConversation(`GROUP${group.groupId}`)}
            onChanged={reload}
          />
        )}
      </Scroll>
    </Box>
  )
}
