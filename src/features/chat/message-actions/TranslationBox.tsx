import { Box, cx } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { actionsOf } from '../kinds/views'
import css from '../message-list/message-extras.module.scss'
import type { Message } from '../model/index'
import { useTranslation } from './translation'

/** Below a message: its translation or transcript, its loading state, or its error. */
export function TranslationBox({ message }: { message: Message }) {
  const translation = useTranslation(message)
  if (!translation?.isShown) return null
  const { phase, text } = translation
  const label =
    phase === 'loading' ? t(actionsOf(message.body)?.convert === 'transcribe' ? 'transcribing' : 'translating') : text
  return (
    <Box
      className={cx(css.translation, phase === 'failed' && css.isFailed)}
      role={phase === 'failed' ? 'alert' : 'status'}
    >
      {label}
    </Box>
  )
}
