/** What a merged record says, message by message; a record inside it opens its own. */
import { useEffect, useState } from 'react'
import { Avatar, Box, Dialog, Spinner, Txt } from '@/ui'
import { relativeTime } from '~contract/domain/text'
import type { Merged, Message } from '../../model'
import { liveChat } from '../../session'
import { Content } from '../index'
import css from './merger.module.scss'

const WIDTH = 520

/** The messages of a record; fetched when only its key is there. */
function useMessages(record: Merged): { messages: readonly Message[]; error: string } {
  const [messages, setMessages] = useState(record.messages)
  const [error, setError] = useState('')
  useEffect(() => {
    if (record.messages.length || !record.key) return
    let isOver = false
    const live = liveChat()
    Promise.resolve(live?.engine.openMerged(record)).then(
      (list) => !isOver && setMessages(list ?? []),
      () => !isOver && setError('Load Merge Message Error'),
    )
    return () => {
      isOver = true
    }
  }, [record])
  return { messages, error }
}

const Line = ({ message }: { message: Message }) => (
  <Box className={css.line}>
    <Avatar name={message.senderName} src={message.senderAvatar} size={36} seed={message.senderId} />
    <Box className={css.said}>
      <Box className={css.who}>
        <Txt className='cut'>{message.senderName}</Txt>
        {message.time > 0 && <Txt>{relativeTime(new Date(message.time * 1000), new Date())}</Txt>}
      </Box>
      <Content message={message} />
    </Box>
  </Box>
)

export function Viewer({ title, record, onClose }: { title: string; record: Merged; onClose(): void }) {
  const { messages, error } = useMessages(record)
  return (
    <Dialog isOpen onClose={onClose} title={title} width={WIDTH}>
      {error && <Box role='alert'>{error}</Box>}
      {!error && !messages.length && record.key && <Spinner />}
      {messages.map((message) => (
        <Line key={message.id} message={message} />
      ))}
    </Dialog>
  )
}
