/** A line above the page while there is no network; in the flow, so that it covers nothing. */
import { Icon } from '../icon'
import { Box, Txt } from '../primitives'
import { useOnline } from '../use-online'
import { usePartWords } from '../words'
import css from './page.module.scss'

export function OfflineNote() {
  const { offline } = usePartWords()
  if (useOnline()) return null
  return (
    <Box className={css.offline} role='status'>
      <Icon name='wifi-off' size={20} tone='warning-ink' />
      <Txt>{offline}</Txt>
    </Box>
  )
}
