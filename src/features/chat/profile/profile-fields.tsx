/** The fields of the profile, shared by the desktop's form and the phone's popup. */
import { type ReactNode, useState } from 'react'
import { Avatar, Box, cx, Icon, Pressable, Radio, Text, TextArea, TextInput } from '@/ui'
import { t } from '../i18n/zh/profile'
import type { Gender, Profile } from '../model/profile-types'
import { Calendar } from './Calendar'
import { dayText, today } from './calendar-days'
import { avatars } from './default-avatars'
import css from './profile.module.scss'

export type FieldName = 'avatar' | 'name' | 'signature' | 'gender' | 'birthday'
export const PROFILE_FIELDS: readonly FieldName[] = ['avatar', 'name', 'signature', 'gender', 'birthday']
const LABELS = {
  avatar: 'avatar',
  name: 'nick',
  signature: 'signature',
  gender: 'gender',
  birthday: 'birthday',
} as const
export const profileLabel = (name: FieldName): string => t(LABELS[name])

export type ProfileDraft = Pick<Profile, FieldName>
type UpdateDraft = (patch: Partial<ProfileDraft>) => void

const GENDERS: readonly Gender[] = ['male', 'female', 'unknown']

const Avatars = ({ value, onChange }: { value: string; onChange(src: string): void }) => (
  <Box className={css.avatars} role='radiogroup' aria-label={t('avatar')}>
    {avatars.map((src, i) => (
      <Pressable
        key={src}
        role='radio'
        aria-checked={src === value}
        aria-label={t('avatarOf', { n: i + 1 })}
        className={cx(css.avatar, src === value && css.isSelected)}
        onPress={() => onChange(src)}
      >
        <Avatar name='' src={src} size={48} />
      </Pressable>
    ))}
  </Box>
)

/** A date field that opens a calendar below it. */
function Birthday({
  value,
  onChange,
  isAlwaysOpen,
}: {
  value: number
  onChange(day: number): void
  isAlwaysOpen?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const take = (day: number) => {
    onChange(day)
    setOpen(false)
  }
  const calendar = <Calendar mode='single' value={value} max={today()} onChange={take} />
  if (isAlwaysOpen) return calendar
  return (
    <>
      <Pressable
        className={cx(css.dateField, !value && css.isEmpty)}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        <Icon name='calendar' size={16} tone='ink-3' />
        <Text>{dayText(value) || t('noBirthday')}</Text>
      </Pressable>
      {isOpen && calendar}
    </>
  )
}

/** The control of one field. */
export function profileField(
  name: FieldName,
  draft: ProfileDraft,
  updateDraft: UpdateDraft,
  isAlone = false,
): ReactNode {
  const label = profileLabel(name)
  switch (name) {
    case 'avatar':
      return <Avatars value={draft.avatar} onChange={(avatar) => updateDraft({ avatar })} />
    case 'name':
      return (
        <TextInput value={draft.name} onChange={(text) => updateDraft({ name: text })} label={label} maxLength={40} />
      )
    case 'signature':
      return (
        <TextArea
          value={draft.signature}
          onChange={(signature) => updateDraft({ signature })}
          label={label}
          maxLength={100}
          isCounted
        />
      )
    case 'gender':
      return (
        <Radio
          value={draft.gender}
          onChange={(gender) => updateDraft({ gender })}
          label={label}
          options={GENDERS.map((value) => ({ value, label: t(`gender${value}`) }))}
        />
      )
    case 'birthday':
      return (
        <Birthday value={draft.birthday} onChange={(birthday) => updateDraft({ birthday })} isAlwaysOpen={isAlone} />
      )
  }
}

/** Text of a field in read mode. */
export function profileText(name: FieldName, profile: Profile): string {
  if (name === 'gender') return t(`gender${profile.gender}`)
  if (name === 'birthday') return dayText(profile.birthday) || t('notSet')
  return profile[name] || t('notSet')
}
