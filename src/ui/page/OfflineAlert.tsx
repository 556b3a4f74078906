/** A line above the page while there is no network; in the flow, so that it covers nothing. */
import { Icon } from '../icon'
import { Box, Text } from '../primitives'
import { useUiTexts } from '../ui-texts'
import { useOnline } from '../use-online'
import css from './Page.module.scss'

export function OfflineAlert() {
  const { offline } = useUiTexts()
  if (useOnline()) return null
  return (
    <Box className={css.offline} role='status'>
      <Icon name='wifi-off' size={20} tone='warning-ink' />
      <Text>{offline}</Text>
    </Box>
  )
}
