/** A line over everything while there is no network. */
import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Txt } from '@/ui'
import css from './overlays.module.scss'

export function OfflineNote() {
  const [isOnline, setOnline] = useState(() => platform.isOnline())
  useEffect(() => platform.onOnline(setOnline), [])
  if (isOnline) return null
  return (
    <Box className={css.offline} role='status'>
      <Icon name='wifi-off' size={20} tone='warning-ink' />
      <Txt>网络异常，请您检查网络设置</Txt>
    </Box>
  )
}
