/** Composer of comments and replies: in the page on desktop, in a sheet on a phone. The text survives a reload. */
import { useEffect, useState } from 'react'
import { platform, type UserKey } from '@/platform'
import { Box, Button, Sheet, TextArea } from '@/ui'
import { CIRCLE_LIMITS } from '~contract/domain/circle'
import css from '../contributions/contribution.module.scss'
import type { Comments } from './use-comments'

function useCommentText(comments: Comments, onSent?: () => void) {
  const key: UserKey = `comment:${comments.contributionId}`
  const [store] = useState(() => platform.userStorage.bound())
  const savedText = (): string => store.get(key) ?? ''
  const [text, setText] = useState(savedText)
  useEffect(() => {
    if (text) store.set(key, text)
    else store.remove(key)
  }, [store, key, text])
  const send = async () => {
    if (!text.trim() || !(await comments.send(text.trim()))) return
    setText('')
    store.remove(key)
    onSent?.()
  }
  return { text, setText, send }
}

const hintOf = ({ replyTarget }: Comments) => (replyTarget ? `回复 ${replyTarget.author.name}` : '写评论')

function CommentForm({ comments, onSent, hasFocus }: { comments: Comments; onSent?: () => void; hasFocus?: boolean }) {
  const { text, setText, send } = useCommentText(comments, onSent)
  const { replyTarget } = comments
  return (
    <Box className={css.box}>
      <TextArea
        key={replyTarget?.id ?? ''}
        value={text}
        onChange={setText}
        label={hintOf(comments)}
        placeholder={hintOf(comments)}
        maxLength={CIRCLE_LIMITS.comment}
        autoFocus={hasFocus || Boolean(replyTarget)}
      />
      <Box className={css.boxActions}>
        {replyTarget && platform.isDesk && (
          <Button kind='quiet' size='small' onPress={() => comments.stopReply()}>
            {`不回复${replyTarget.author.name}`}
          </Button>
        )}
        <Button kind='primary' size='small' disabled={!text.trim()} onPress={send}>
          发表
        </Button>
      </Box>
    </Box>
  )
}

export const CommentBox = ({ comments }: { comments: Comments }) => <CommentForm comments={comments} />

export const CommentSheet = ({ comments, onClose }: { comments: Comments; onClose(): void }) => (
  <Sheet isOpen title={hintOf(comments)} onClose={onClose}>
    <CommentForm comments={comments} onSent={onClose} hasFocus />
  </Sheet>
)
