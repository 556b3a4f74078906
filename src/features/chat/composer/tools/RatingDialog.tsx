/** Dialog for a rating card: up to five stars and a comment (evaluate). */
import { useState } from 'react'
import { Box, Label, TextArea, toast } from '@/ui'
import { RatingInput } from '@/ui/taro/rating/RatingInput'
import { t } from '../../i18n/zh/composer'
import type { ConversationId } from '../../model/index'
import css from '../dialogs.module.scss'
import { sendCard } from '../send-draft'
import { SendDialog } from './SendDialog'

const MAX_COMMENT_LENGTH = 200

export function RatingDialog({ id, onClose }: { id: ConversationId; onClose(): void }) {
  const [score, setScore] = useState(0)
  const [comment, setComment] = useState('')
  const send = () => {
    if (!score) return void toast(t('evaluateMissing'), 'warning')
    sendCard(id, { businessID: 'evaluate', score, comment: comment.trim() }, t('evaluateLine', { n: score }))
    onClose()
  }
  return (
    <SendDialog title={t('evaluateTitle')} onClose={onClose} onSend={send}>
      <Box className={css.stars}>
        <RatingInput
          value={score}
          label={t('evaluateScore')}
          starLabel={(n) => t('stars', { n })}
          onChange={setScore}
        />
      </Box>
      <Box className={css.field}>
        <Label htmlFor='evaluate-comment'>{t('evaluateComment')}</Label>
        <TextArea
          id='evaluate-comment'
          value={comment}
          maxLength={MAX_COMMENT_LENGTH}
          placeholder={t('evaluateHint')}
          onChange={setComment}
        />
      </Box>
    </SendDialog>
  )
}
