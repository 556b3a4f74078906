import { Avatar, Box, cx, Pressable, Text } from '@/ui'
import { t } from '../i18n/zh/groups'
import { avatars } from '../profile/default-avatars'
import css from './groups.module.scss'

/** Choice of the six default avatars, or the initials. */
export function AvatarChoice(props: { value: string; name: string; isOrg?: boolean; onChange(src: string): void }) {
  const { value, name, isOrg = false, onChange } = props
  return (
    <Box className={css.avatars} role='radiogroup' aria-label={t('avatar')}>
      {['', ...avatars].map((src, i) => (
        <Pressable
          key={src}
          role='radio'
          aria-checked={src === value}
          className={cx(css.avatar, src === value && css.isSelected)}
          onPress={() => onChange(src)}
        >
          <Avatar name={name} src={src} size={48} isOrg={isOrg} />
          <Text className='off-screen'>{src ? t('avatarOf', { n: i }) : t('avatarNone')}</Text>
        </Pressable>
      ))}
    </Box>
  )
}
