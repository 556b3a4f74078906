/**
 * Editing the profile: a form in a dialog on the desktop; on a phone a list whose lines open a popup each.
 */
import { useState } from 'react'
import { platform } from '@/platform'
import { Avatar, Box, Button, Dialog, FieldFrame, Icon, Pressable, Sheet, Text, TextInput, toast } from '@/ui'
import { t } from '../i18n/zh/profile'
import type { Profile } from '../model/profile-types'
import css from './profile.module.scss'
import {
  type FieldName,
  PROFILE_FIELDS,
  type ProfileDraft,
  profileField,
  profileLabel,
  profileText,
} from './profile-fields'
import { saveProfile } from './use-profile'

interface EditProps {
  profile: Profile
  onClose(): void
}

const draftOf = ({ avatar, name, signature, gender, birthday }: Profile): ProfileDraft => ({
  avatar,
  name,
  signature,
  gender,
  birthday,
})

/** Saves with a toast; true on success. */
async function save(patch: Partial<ProfileDraft>): Promise<boolean> {
  const reason = await saveProfile(patch)
  if (reason) toast(`${t('failed')}: ${reason}`, 'error')
  else toast(t('saved'), 'success')
  return !reason
}

function Form({ profile, onClose }: EditProps) {
  const [draft, setDraft] = useState(() => draftOf(profile))
  const updateDraft = (patch: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...patch }))
  // A failure closes the dialog as well: the toast gives the reason.
  const submit = async () => {
    await save(draft)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit')}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind='primary' onPress={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        {PROFILE_FIELDS.map((name) => (
          <FieldFrame key={name} label={profileLabel(name)}>
            {profileField(name, draft, updateDraft)}
          </FieldFrame>
        ))}
        <FieldFrame label={t('account')}>
          <TextInput value={profile.userId} onChange={() => undefined} label={t('account')} disabled />
        </FieldFrame>
      </Box>
    </Dialog>
  )
}

function Popup({ profile, name, onClose }: EditProps & { name: FieldName }) {
  const [draft, setDraft] = useState(() => draftOf(profile))
  const updateDraft = (patch: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const submit = async () => {
    if (await save({ [name]: draft[name] })) onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={profileLabel(name)}
      footer={
        <Button kind='primary' isBlock onPress={submit}>
          {t('save')}
        </Button>
      }
    >
      {profileField(name, draft, updateDraft, true)}
    </Sheet>
  )
}

function FieldList({ profile }: Pick<EditProps, 'profile'>) {
  const [open, setOpen] = useState<FieldName>()
  return (
    <Box className={css.lines}>
      {PROFILE_FIELDS.map((name) => (
        <Pressable key={name} className={css.line} onPress={() => setOpen(name)}>
          <Text className={css.texts}>{profileLabel(name)}</Text>
          {name === 'avatar' ? (
            <Avatar name={profile.name} src={profile.avatar} seed={profile.userId} size={40} />
          ) : (
            <Text className={css.value}>{profileText(name, profile)}</Text>
          )}
          <Icon name='chevron-right' size={16} tone='ink-4' />
        </Pressable>
      ))}
      <Box className={css.line}>
        <Text className={css.texts}>{t('account')}</Text>
        <Text className={css.value}>{profile.userId}</Text>
      </Box>
      {open && <Popup profile={profile} name={open} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}

/** A dialog on the desktop, lines of the page on a phone. */
export const EditProfile = (props: EditProps) =>
  platform.isDesk ? <Form {...props} /> : <FieldList profile={props.profile} />
