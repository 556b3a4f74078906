/** The card of an invite link: the user or group it leads to, the QR code, and how to pass it on. */
import { useMemo } from 'react'
import { useShare } from '@/platform'
import { Avatar, Box, Button, Dialog, ErrorAlert, H3, Image, Skeleton, Text } from '@/ui'
import { formatMinute } from '~contract/domain/china-time'
import { withLanguage } from '../i18n/with-language'
import { t } from '../i18n/zh/invite-links'
import { invitePath, inviteUrl } from './invite-address'
import css from './invite-links.module.scss'
import { qrImage } from './qr-image'
import { SharePage } from './SharePage'
import { copyInvite, type InviteLink, renewInvite, revokeInvite, useInviteLink } from './use-invite-link'

function Card({ link }: { link: InviteLink }) {
  const { code, user, group, expiresAt } = link
  const name = user?.name ?? group?.name ?? ''
  const note = group ? t('members', { n: group.memberCount }) : user?.company
  const image = useMemo(() => qrImage(inviteUrl(code)), [code])
  useShare(() => ({ title: name, path: invitePath(code) }))
  return (
    <Box className={css.card}>
      <Box className={css.head}>
        <Avatar
          name={name}
          src={user?.avatar ?? group?.avatar ?? ''}
          seed={user?.userId ?? group?.groupId ?? ''}
          isOrg={group !== null}
          size={48}
        />
        <Box className={css.texts}>
          <H3 className={css.name}>{name}</H3>
          {note && <Text className={css.note}>{note}</Text>}
        </Box>
      </Box>
      <Image src={image} alt={t('qrOf', { name })} className={css.code} fit='contain' hasHostMenu />
      <Box className={css.hint}>{t(group ? 'scanGroup' : 'scanUser')}</Box>
      {expiresAt && <Box className={css.hint}>{t('validUntil', { date: formatMinute(expiresAt) })}</Box>}
      <SharePage />
    </Box>
  )
}

/** The dialog of the user's own card, or that of a group. */
function InviteDialog({ groupId, onClose }: { groupId: string; onClose(): void }) {
  const { link, error, reload, setLink } = useInviteLink(groupId)
  const renew = async ({ code }: InviteLink) => {
    const fresh = await renewInvite(code)
    if (fresh) setLink(fresh)
  }
  const revoke = async ({ code }: InviteLink) => {
    if (await revokeInvite(code)) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(groupId ? 'groupCode' : 'myCode')}
      footer={
        link && (
          <>
            {groupId ? (
              <Button isDanger onPress={() => revoke(link)}>
                {t('revoke')}
              </Button>
            ) : (
              <Button onPress={() => renew(link)}>{t('renew')}</Button>
            )}
            <Button kind='primary' icon='link' onPress={() => copyInvite(link.code)}>
              {t('copy')}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <Card link={link} />
      ) : error ? (
        <ErrorAlert text={error} onRetry={reload} />
      ) : (
        <Skeleton className={css.waiting} lines={[60, 80, 80, 40]} />
      )}
    </Dialog>
  )
}

export const MyQrCode = withLanguage(({ onClose }: { onClose(): void }) => (
  <InviteDialog groupId='' onClose={onClose} />
))
export const GroupQrCode = withLanguage(InviteDialog)
