/** Dialog for a rating card: up to five stars and a comment (evaluate). */
import { useState } from 'react'
import { Box, cx, Icon, Label, Pressable, TextArea, toast } from '@/ui'
import { t } from '../../i18n/zh/composer'
import type { ConversationId } from '../../model/index'
import css from '../dialogs.module.scss'
import { sendCard } from '../send-draft'
import { SendDialog } from './SendDialog'

const STARS = [1, 2, 3, 4, 5]
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
      <Box className={css.stars} role='radiogroup' aria-label={t('evaluateScore')}>
        {STARS.map((n) => (
          <Pressable
            key={n}
            role='radio'
            aria-checked={n === score}
            aria-label={t('stars', { n })}
            className={cx(css.star, n <= score && css.isFilled)}
            onPress={() => setScore(n)}
          >
            <Icon name='star' size={32} tone={n <= score ? 'warning' : 'ink-4'} />
          </Pressable>
        ))}
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
