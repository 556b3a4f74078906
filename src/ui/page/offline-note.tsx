/** A line above the page while there is no network; in the flow, so that it covers nothing. */
import { Icon } from '../icon'
import { Box, Txt } from '../primitives'
import { useOnline } from '../use-online'
import css from './page.module.scss'

export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Box className={css.offline} role='status'>
      <Icon name='wifi-off' size={20} tone='warning-ink' />
      <Txt>网络异常，请您检查网络设置</Txt>
    </Box>
  )
}
