/** Viewer of a merged record; a nested record opens on top, with a back button. */
import { type ComponentType, useEffect, useState } from 'react'
import { useCloseOnBack } from '@/platform'
import { Avatar, Box, Dialog, ErrorAlert, IconButton, Item, List, LongRows, Spinner, Text } from '@/ui'
import { toRecordedMessages } from '../../../client/mapping/map-objects'
import { formatListTime } from '../../../i18n/format-time'
import { t } from '../../../i18n/zh/merged-record'
import type { Message } from '../../../model/index'
import { activeSession } from '../../../session/session'
import { useChat } from '../../../store/store'
import css from './merger.module.scss'
import { type OpenedRecord, OpenRecordContext } from './record-context'

const WIDTH = 520

/** The messages of a record; fetched when only its key is known. `retry` fetches again after a failure. */
function useMessages({ record, conversationId }: OpenedRecord): {
  messages: readonly Message[]
  isLoading: boolean
  error: string
  retry(): void
} {
  const [state, setState] = useState<{ messages: readonly Message[]; error: string }>(() => ({
    messages: toRecordedMessages(record.messages, useChat.getState().me, conversationId),
    error: '',
  }))
  const [tries, setTries] = useState(0)
  const needsFetch = !state.messages.length && record.key !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per try
  useEffect(() => {
    if (!needsFetch) return
    let isCancelled = false
    setState({ messages: [], error: '' })
    const failed = () => !isCancelled && setState({ messages: [], error: t('failed') })
    const request = activeSession()?.client.openMerged(record)
    if (request) request.then((messages) => !isCancelled && setState({ messages, error: '' }), failed)
    else failed()
    return () => {
      isCancelled = true
    }
  }, [record, tries])
  return { ...state, isLoading: needsFetch && !state.error, retry: () => setTries(tries + 1) }
}

interface ContentProps {
  /** Shows one message; may contain a merged record itself. */
  Content: ComponentType<{ message: Message }>
}

const RecordMessage = ({ message, Content }: ContentProps & { message: Message }) => (
  <Item className={css.line}>
    <Avatar name={message.senderName} src={message.senderAvatar} size={36} seed={message.senderId} />
    <Box className={css.message}>
      <Box className={css.sender}>
        <Text className='cut'>{message.senderName}</Text>
        <Text>{formatListTime(message.time)}</Text>
      </Box>
      <Content message={message} />
    </Box>
  </Item>
)

function RecordMessages({ opened, Content }: ContentProps & { opened: OpenedRecord }) {
  const { messages, isLoading, error, retry } = useMessages(opened)
  if (error) return <ErrorAlert text={error} onRetry={retry} />
  if (isLoading) return <Spinner />
  return (
    <List className={css.lines}>
      <LongRows rows={messages}>
        {(message) => <RecordMessage key={message.id} message={message} Content={Content} />}
      </LongRows>
    </List>
  )
}

/** Back leads out of a nested record before it closes the viewer; mounted in the dialog, whose own back comes before. */
function NestedBack({ onBack }: { onBack(): void }) {
  useCloseOnBack(onBack)
  return null
}

export function MergedRecordViewer({
  first,
  Content,
  onClose,
}: ContentProps & { first: OpenedRecord; onClose(): void }) {
  const [stack, setStack] = useState<readonly OpenedRecord[]>([first])
  const top = stack[stack.length - 1] ?? first
  const back = () => (stack.length > 1 ? setStack(stack.slice(0, -1)) : onClose())
  const backButton = stack.length > 1 && (
    <IconButton icon='chevron-left' label={t('back')} size='small' onPress={back} />
  )
  return (
    <Dialog isOpen onClose={onClose} title={top.title} width={WIDTH} aside={backButton}>
      <OpenRecordContext.Provider value={(inner) => setStack([...stack, inner])}>
        {stack.slice(1).map((opened) => (
          <NestedBack key={opened.title} onBack={back} />
        ))}
        <RecordMessages key={stack.length} opened={top} Content={Content} />
      </OpenRecordContext.Provider>
    </Dialog>
  )
}
