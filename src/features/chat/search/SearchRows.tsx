/** Rows of results: a user or group, a conversation with its hits, a message. */
import { Avatar, Box, cx, Highlight, Icon, Image, Item, matchRanges, Pressable, Text } from '@/ui'
import { formatDay } from '../i18n/format-time'
import { t } from '../i18n/zh/search'
import { abstractOf, kindOf, type MessageBody } from '../kinds/registry'
import { type ConversationId, type Message, peerOf } from '../model/index'
import type { ConversationHits, SearchResult } from '../model/search-query'
import { useChat } from '../store/store'
import css from './search.module.scss'

export interface RowProps {
  query: string
  onPress(): void
}

export function SearchRow({ found, query, onPress }: RowProps & { found: SearchResult }) {
  const { isGroup, peerId } = peerOf(found.id)
  return (
    <Item className={css.item}>
      <Pressable className={css.row} onPress={onPress}>
        <Avatar name={found.name} src={found.avatar} size={40} seed={peerId} isOrg={isGroup} />
        <Box className={css.lines}>
          <Box className={cx('cut', css.name)}>
            <Highlight text={found.name} keywords={query} />
          </Box>
          <Box className={cx('cut', css.note)}>
            <Highlight text={found.note} keywords={query} />
          </Box>
        </Box>
      </Pressable>
    </Item>
  )
}

/** Name and avatar of a conversation, also of one that is not in the list. */
export function useConversationName(id: ConversationId, messages: readonly Message[] = []) {
  const known = useChat((s) => s.conversations[id])
  const { isGroup, peerId } = peerOf(id)
  const other = messages.find((m) => !m.isMine)
  const name = known?.name || (!isGroup && other?.senderName) || peerId
  return { name, avatar: known?.avatar || (!isGroup && other?.senderAvatar) || '', isGroup, peerId }
}

/** The text around the first keyword, so that it is visible in one line. */
export function excerpt(text: string, query: string): string {
  const [first = ''] = query.trim().split(/\s+/)
  const at = matchRanges(text, [first])[0]?.[0] ?? -1
  return at > EXCERPT_LEAD ? `…${text.slice(at - EXCERPT_LEAD / 2)}` : text
}
const EXCERPT_LEAD = 16

export function ConversationHit({ found, query, onPress }: RowProps & { found: ConversationHits }) {
  const { name, avatar, isGroup, peerId } = useConversationName(found.conversationId, found.messages)
  const [only] = found.count === 1 ? found.messages : []
  return (
    <Item className={css.item}>
      <Pressable className={css.row} onPress={onPress}>
        <Avatar name={name} src={avatar} size={40} seed={peerId} isOrg={isGroup} />
        <Box className={css.lines}>
          <Box className={css.head}>
            <Text className={cx('cut', css.name)}>{name}</Text>
            {only && <Text className={css.when}>{formatDay(only.time)}</Text>}
          </Box>
          <Box className={cx('cut', css.note)}>
            {only ? (
              <Highlight text={excerpt(abstractOf(only.body), query)} keywords={query} />
            ) : (
              t('count', { n: found.count })
            )}
          </Box>
        </Box>
        {!only && <Icon name='chevron-right' size={16} tone='ink-4' />}
      </Pressable>
    </Item>
  )
}

const labelOf = (m: Message, user: string) => t('showAt', { name: user, time: formatDay(m.time) })

/** A message: as a bubble on the desktop, as a line elsewhere. */
export function MessageHit({
  message: m,
  query,
  isBubble,
  onPress,
}: RowProps & { message: Message; isBubble: boolean }) {
  const user = m.isMine ? t('me') : m.senderName
  const text = abstractOf(m.body)
  return (
    <Item className={css.item}>
      <Pressable className={cx(css.row, css.isTop)} onPress={onPress}>
        <Avatar name={m.senderName} src={m.senderAvatar} size={isBubble ? 32 : 40} seed={m.senderId} />
        <Box className={css.lines}>
          <Box className={css.head}>
            <Text className={cx('cut', css.sender)}>{user}</Text>
            <Text className={css.when}>{formatDay(m.time)}</Text>
          </Box>
          <Box className={isBubble ? cx(css.bubble, m.isMine && css.isMine) : css.info}>
            {fileNameOf(m.body) !== undefined && <Icon name='file-text' size={16} tone='ink-3' />}
            <Text>
              <Highlight text={isBubble ? text : excerpt(text, query)} keywords={query} />
            </Text>
          </Box>
        </Box>
      </Pressable>
    </Item>
  )
}

/** The name of a file; undefined for any other kind. */
function fileNameOf(body: MessageBody): string | undefined {
  const { search } = kindOf(body)
  return typeof search === 'object' && 'fileName' in search ? search.fileName(body) : undefined
}

/** The thumbnail of an image or video; '' for any other kind. */
function thumbnailOf(body: MessageBody): { src: string; isVideo: boolean } {
  const { search } = kindOf(body)
  return typeof search === 'object' && 'thumbnail' in search
    ? { src: search.thumbnail(body), isVideo: search.isVideo }
    : { src: '', isVideo: false }
}

/** A file by its name; an image or video by its thumbnail. */
export function FileHit({ message: m, query, onPress }: RowProps & { message: Message }) {
  const name = fileNameOf(m.body)
  if (name === undefined) return null
  return (
    <Item className={css.item}>
      <Pressable className={css.row} onPress={onPress}>
        <Box className={css.paper}>
          <Icon name='file-text' size={24} tone='ink-3' />
        </Box>
        <Box className={css.lines}>
          <Box className={cx('cut', css.name)}>
            <Highlight text={name} keywords={query} />
          </Box>
          <Box className={cx('cut', css.note)}>{m.isMine ? t('me') : m.senderName}</Box>
        </Box>
        <Text className={css.when}>{formatDay(m.time)}</Text>
      </Pressable>
    </Item>
  )
}

export function ImageHit({ message: m, onPress }: Pick<RowProps, 'onPress'> & { message: Message }) {
  const { src, isVideo } = thumbnailOf(m.body)
  return (
    <Item className={css.cell}>
      <Pressable className={css.image} aria-label={labelOf(m, m.isMine ? t('me') : m.senderName)} onPress={onPress}>
        {src ? <Image src={src} alt='' className={css.shown} /> : <Icon name='photo-off' size={24} tone='ink-4' />}
        {isVideo && (
          <Box className={css.video}>
            <Icon name='player-play' size={16} tone='on-inverse' />
          </Box>
        )}
      </Pressable>
    </Item>
  )
}
