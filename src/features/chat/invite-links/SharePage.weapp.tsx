import { Box, ShareButton } from '@/ui'
import css from './invite-links.module.scss'

/** Sends the page as a card in WeChat. */
export const SharePage = () => (
  <Box className={css.share}>
    <ShareButton onCopy={() => undefined} />
  </Box>
)
