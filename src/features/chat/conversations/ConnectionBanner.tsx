/** Shown when the service is unreachable although the device is online; for an offline device the shell shows a banner. */
import { Box, Icon, Text, useOnline } from '@/ui'
import { useFreezeWhenHidden } from '../core/freeze-when-hidden'
import { t } from '../i18n/zh/conversations'
import { useChat } from '../store/store'
import css from './conversations.module.scss'

export function ConnectionBanner() {
  const isAway = useFreezeWhenHidden(useChat((s) => s.phase === 'ready' && s.net === 'disconnected'))
  const isOnline = useOnline()
  if (!isAway || !isOnline) return null
  return (
    <Box className={css.banner} role='status'>
      <Icon name='wifi-off' size={16} tone='warning-ink' />
      <Text>{t('offline')}</Text>
    </Box>
  )
}
