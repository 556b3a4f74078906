import { Box, cx } from '@/ui'
import { t } from '../i18n/zh/message-list'
import css from '../message-list/message-extras.module.scss'
import type { Message } from '../model/index'
import { useTranslation } from './translation'

/** Below a message: its translation, or the words of its voice; that they are on their way; why there are none. */
export function TranslationBox({ message }: { message: Message }) {
  const meaning = useTranslation(message)
  if (!meaning?.isShown) return null
  const { phase, text } = meaning
  const words = phase === 'loading' ? t(message.body.kind === 'audio' ? 'transcribing' : 'translating') : text
  return (
    <Box className={cx(css.meaning, phase === 'failed' && css.isFailed)} role={phase === 'failed' ? 'alert' : 'status'}>
      {words}
    </Box>
  )
}
