/** The more panel of a phone: a grid below the editor. */
import { Box, Icon, type IconName, Pressable, Text } from '@/ui'
import css from '../more.module.scss'

export interface MoreItem {
  key: string
  label: string
  icon: IconName
  run(): unknown
}

export const MorePanel = ({ items }: { items: readonly MoreItem[] }) => (
  <Box className={css.more}>
    {items.map(({ key, label, icon, run }) => (
      <Pressable key={key} className={css.item} onPress={run}>
        <Box className={css.tile}>
          <Icon name={icon} size={24} tone='ink-2' />
        </Box>
        <Text className={css.label}>{label}</Text>
      </Pressable>
    ))}
  </Box>
)
