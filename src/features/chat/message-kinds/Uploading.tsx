/** How much of a file has been brought, over its picture, and the way to give it up. The row says the same to screen readers. */
import { Box, IconButton, Text } from '@/ui'
import { t } from '../i18n/zh/message-kinds'
import type { Message, SendStatus } from '../model/index'
import { discardFailed } from '../session/conversation-actions'
import css from './media.module.scss'

/** Hundredths that are there, or undefined when nothing is on its way. */
export const percentOf = (sendStatus: SendStatus): number | undefined =>
  sendStatus.status === 'sending' ? Math.round((sendStatus.progress ?? 0) * 100) : undefined

export function Uploading({ message }: { message: Message }) {
  const percent = percentOf(message.sendStatus)
  if (percent === undefined || percent >= 100) return null
  return (
    <Box className={css.uploading}>
      <Text aria-hidden className={css.percent}>{`${percent}%`}</Text>
      <IconButton
        icon='x'
        size='small'
        tone='on-brand'
        label={t('cancelUpload')}
        onPress={() => discardFailed(message.id)}
      />
    </Box>
  )
}
