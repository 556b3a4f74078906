/** Where a comment or an answer is written: in the page at a desk, in a sheet on a phone. The words outlive a reload. */
import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Sheet, TextArea } from '@/ui'
import { CIRCLE_LIMITS } from '~contract/domain/circle'
import css from './article.module.scss'
import type { Comments } from './use-comments'

function useWords(comments: Comments, onSaid?: () => void) {
  const key = `kept:comment:${comments.source.filter.contributionId}`
  const [kept] = useState(() => {
    const old: string | undefined = platform.storage.get(key)
    return old ?? ''
  })
  const [words, setWords] = useState(kept)
  useEffect(() => {
    if (words) platform.storage.set(key, words)
    else platform.storage.remove(key)
  }, [key, words])
  const send = async () => {
    if (!words.trim() || !(await comments.say(words.trim()))) return
    setWords('')
    platform.storage.remove(key)
    onSaid?.()
  }
  return { words, setWords, send }
}

const hintOf = ({ answered }: Comments) => (answered ? `回复 ${answered.author.name}` : '写评论')

function Words({ comments, onSaid, hasFocus }: { comments: Comments; onSaid?: () => void; hasFocus?: boolean }) {
  const { words, setWords, send } = useWords(comments, onSaid)
  const { answered } = comments
  return (
    <Box className={css.box}>
      <TextArea
        key={answered?.id ?? ''}
        value={words}
        onChange={setWords}
        label={hintOf(comments)}
        placeholder={hintOf(comments)}
        maxLength={CIRCLE_LIMITS.comment}
        autoFocus={hasFocus || Boolean(answered)}
      />
      <Box className={css.boxActs}>
        {answered && platform.isDesk && (
          <Button kind='quiet' size='small' onPress={() => comments.answer(undefined)}>
            {`不回复${answered.author.name}`}
          </Button>
        )}
        <Button kind='primary' size='small' disabled={!words.trim()} onPress={send}>
          发表
        </Button>
      </Box>
    </Box>
  )
}

export const CommentBox = ({ comments }: { comments: Comments }) => <Words comments={comments} />

export const CommentSheet = ({ comments, onClose }: { comments: Comments; onClose(): void }) => (
  <Sheet isOpen title={hintOf(comments)} onClose={onClose}>
    <Words comments={comments} onSaid={onClose} hasFocus />
  </Sheet>
)
