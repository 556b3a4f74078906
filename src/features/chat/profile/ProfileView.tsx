/** The personal centre: profile head, profile fields, settings. A pane on a phone, a popover on the desktop. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, ErrorAlert, H2, Icon, IconButton, Pressable, Skeleton, Text } from '@/ui'
import { t } from '../i18n/zh/profile'
import { MyQrCode } from '../invite-links/lazy'
import { EditProfile } from './EditProfile'
import css from './profile.module.scss'
import { ChatSettingsPanel } from './Settings'
import { useProfile } from './use-profile'

export interface ProfileViewProps {
  onLogout(): void
}

/** Avatar, nickname, ID; on the desktop with buttons for the QR code and the form. */
export function ProfileHead({ onEdit, onQrCode }: { onEdit?(): void; onQrCode?(): void }) {
  const { profile, phase, reload } = useProfile()
  if (!profile)
    return phase === 'error' ? (
      <ErrorAlert text={t('loadFailed')} onRetry={reload} />
    ) : (
      <Skeleton className={css.summary} lines={[40, 60]} />
    )
  return (
    <Box className={css.summary}>
      <Avatar name={profile.name || profile.userId} src={profile.avatar} seed={profile.userId} size={64} />
      <Box className={css.texts}>
        <H2 className={css.name}>{profile.name || profile.userId}</H2>
        <Text className={css.note}>{t('idOf', { id: profile.userId })}</Text>
        {profile.signature && <Text className={css.note}>{profile.signature}</Text>}
      </Box>
      {onQrCode && <IconButton icon='qrcode' label={t('qrCode')} onPress={onQrCode} />}
      {onEdit && (
        <Button size='small' onPress={onEdit}>
          {t('edit')}
        </Button>
      )}
    </Box>
  )
}

export function ProfileView({ onLogout }: ProfileViewProps) {
  const { profile } = useProfile()
  const [isEditing, setEditing] = useState(false)
  const [isCodeOpen, setCodeOpen] = useState(false)
  return (
    <Box className={css.page}>
      <ProfileHead />
      {isEditing && profile && <EditProfile profile={profile} onClose={() => setEditing(false)} />}
      <Box className={css.lines}>
        <Pressable className={css.line} onPress={() => setCodeOpen(true)}>
          <Text className={css.texts}>{t('qrCode')}</Text>
          <Icon name='qrcode' size={18} tone='ink-3' />
          <Icon name='chevron-right' size={16} tone='ink-4' />
        </Pressable>
        <ChatSettingsPanel onEdit={() => setEditing(!isEditing)} onLogout={onLogout} />
      </Box>
      {isCodeOpen && <MyQrCode onClose={() => setCodeOpen(false)} />}
    </Box>
  )
}

/** On the desktop the form is a dialog of its own, so that the popover can close. */
export function EditMyProfile({ onClose }: { onClose(): void }) {
  const { profile } = useProfile()
  return profile && platform.isDesk ? <EditProfile profile={profile} onClose={onClose} /> : null
}
