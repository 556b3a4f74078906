/** A line above the page while there is no network; in the flow, so that it covers nothing. `note` follows its text. */
import { Icon } from '../icon'
import { Box, Text } from '../primitives'
import { useUiTexts } from '../ui-texts'
import { useOnline } from '../use-online'
import css from './Page.module.scss'

export function OfflineAlert({ note }: { note?: string | undefined }) {
  const { offline } = useUiTexts()
  if (useOnline()) return null
  return (
    <Box className={css.offline} role='status'>
      <Icon name='wifi-off' size={20} tone='warning-ink' />
      <Text>{note ? `${offline}，${note}` : offline}</Text>
    </Box>
  )
}
