/** Upload progress over an image, with a cancel button. Screen readers get it from the row. */
import { Box, IconButton, Text } from '@/ui'
import { t } from '../../i18n/zh/message-views'
import type { Message, SendStatus } from '../../model/index'
import { discardFailed } from '../../session/conversation-actions'
import css from './media.module.scss'

/** Upload progress in percent; undefined when nothing is being sent. */
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
