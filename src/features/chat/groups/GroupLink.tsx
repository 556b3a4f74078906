import { Icon, Pressable, Text } from '@/ui'
import { t } from '../i18n/zh/picker'
import css from './groups.module.scss'

/** Link to the group where the host's own bar has no room for a button. */
export const GroupLink = ({ onPress }: { onPress(): void }) => (
  <Pressable className={css.link} onPress={onPress}>
    <Icon name='users-group' size={16} tone='ink-3' />
    <Text className={css.bannerText}>{t('manage')}</Text>
    <Icon name='chevron-right' size={16} tone='ink-4' />
  </Pressable>
)
