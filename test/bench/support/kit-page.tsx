/**
 * Page of chat-list-rendering.ts: the kit's message list, a plain list and react-virtuoso in one build, with the same
 * rows. Bundled by chat-list-rendering.ts, never imported.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import '@/ui/theme/global'
import { ConversationRows } from '@/features/chat/conversations/ConversationRows'
import { MessageList } from '@/features/chat/message-list/MessageList'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import type { Conversation, Message } from '@/features/chat/model/index'
import { batchUpdate, emptyMessageWindow, initialState, useChat } from '@/features/chat/store/store'
import { putMessages, setConversations, withMessageWindow } from '@/features/chat/store/store-updates'

const ID = 'C2Cuser2'
export type ListImplementation = 'kit' | 'plain' | 'virtuoso' | 'empty'

const SAMPLE_TEXT = '关于这个岗位我们再约时间聊一下，薪资和福利都可以谈，地点在高新区。'
const buildMessage = (n: number): Message => ({
  id: `m${n}`,
  conversationId: ID,
  order: n,
  time: 1_700_000_000 + n * 40,
  senderId: n % 3 ? 'user2' : 'user1',
  senderName: n % 3 ? '周雨桐' : '我',
  senderAvatar: '',
  isMine: n % 3 === 0,
  body: { kind: 'text', text: `${n} ${SAMPLE_TEXT.slice(0, 6 + ((n * 7) % 28))}` },
  sendStatus: { status: 'sent', readStatus: n % 3 ? 'none' : 'read' },
  isRevoked: false,
  needsReceipt: false,
})
const buildConversation = (n: number): Conversation => ({
  id: `C2Cu${n}`,
  isGroup: false,
  peerId: `u${n}`,
  name: `候选人 ${n}`,
  avatar: '',
  unread: n % 5,
  isPinned: n < 3,
  isMuted: n % 7 === 0,
  isMarked: false,
  mention: '',
  lastTime: 1_700_000_000 - n * 60,
  lastText: SAMPLE_TEXT,
})

const idsOf = () => useChat.getState().messageWindows[ID]?.ids ?? []

function PlainList() {
  const ids = useChat((s) => s.messageWindows[ID]?.ids ?? [])
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls into view
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [ids.length])
  return (
    <div ref={box} className='area' style={{ height: '100%', overflow: 'auto' }}>
      <ul>
        {ids.map((id, i) => (
          <MessageRow key={id} id={id} beforeId={ids[i - 1]} />
        ))}
      </ul>
    </div>
  )
}

function VirtuosoList() {
  const ids = useChat((s) => s.messageWindows[ID]?.ids ?? [])
  return (
    <Virtuoso
      className='area'
      style={{ height: '100%' }}
      data={ids}
      initialTopMostItemIndex={Math.max(0, ids.length - 1)}
      followOutput
      itemContent={(i, id) => <MessageRow id={id} beforeId={ids[i - 1]} />}
    />
  )
}

const variants: Record<ListImplementation, () => ReactNode> = {
  kit: () => <MessageList id={ID} isShown={false} footKey='' />,
  plain: () => <PlainList />,
  virtuoso: () => <VirtuosoList />,
  empty: () => null,
}

let root: Root | undefined
const pane = () => document.getElementById('pane') as HTMLElement
const area = () => pane().querySelector<HTMLElement>('[role=log], .area, [data-testid=virtuoso-scroller]')
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const settle = async () => {
  for (let i = 0; i < 4; i++) await frame()
}

function fillStore(n: number): void {
  const list = Array.from({ length: n }, (_, i) => buildMessage(i + 1))
  const filled = putMessages(
    list,
    true,
  )({ ...initialState, phase: 'ready', me: 'user1', messageWindows: { [ID]: emptyMessageWindow } })
  useChat.setState(withMessageWindow(filled, ID, { phase: 'ready' }), true)
}

async function clear(): Promise<void> {
  root?.unmount()
  root = undefined
  await settle()
}

/** Opens `n` messages from memory: ms until the newest is painted, and the number of nodes then. */
async function openList(variant: ListImplementation, n: number) {
  await clear()
  fillStore(n)
  await settle()
  const started = performance.now()
  root = createRoot(pane())
  flushSync(() => root?.render(variants[variant]()))
  while (variant !== 'empty' && !pane().querySelector(`[data-id="m${n}"]`)) await frame()
  await frame()
  const ms = performance.now() - started
  await settle()
  // Long tasks are recorded by the driver; earlier ones are not the list's.
  return { ms, nodes: pane().querySelectorAll('*').length, started }
}

/** 200 messages at 50 a second while keys are typed by the driver: when each was shown, and whether the end stayed in sight. */
async function burst(variant: ListImplementation, from: number) {
  const delays: number[] = []
  let isFollowed = true
  for (let n = 1; n <= 200; n++) {
    const at = performance.now()
    const id = `m${from + n}`
    if (variant !== 'empty') {
      batchUpdate(putMessages([buildMessage(from + n)]))
      const checkPainted = () => {
        if (!pane().querySelector(`[data-id="${id}"]`)) return void requestAnimationFrame(checkPainted)
        delays.push(performance.now() - at)
        const box = area()
        if (box && box.scrollHeight - box.scrollTop - box.clientHeight > 80) isFollowed = false
      }
      requestAnimationFrame(checkPainted)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - at))))
  }
  await settle()
  return { shown: delays, isFollowed }
}

/** New messages while the user reads further up: by how many pixels the visible row moved. */
async function readingUpward(from: number) {
  const box = area()
  if (!box) return 0
  box.scrollTop = box.scrollHeight / 2
  await settle()
  const middleY = box.getBoundingClientRect().top + box.clientHeight / 2
  const row = [...pane().querySelectorAll<HTMLElement>('[data-id]')].find(
    (element) => element.getBoundingClientRect().bottom > middleY,
  )
  const top = row?.getBoundingClientRect().top ?? 0
  let moved = 0
  for (let n = 1; n <= 40; n++) {
    batchUpdate(putMessages([buildMessage(from + n)]))
    await frame()
    moved = Math.max(moved, Math.abs((row?.getBoundingClientRect().top ?? 0) - top))
  }
  return moved
}

/** Scrolls a thousand conversations; frames in which a point of the list shows no row, and all frames. */
async function scrollConversations(pixels: number) {
  await clear()
  const list = Array.from({ length: 1000 }, (_, i) => buildConversation(i))
  useChat.setState(setConversations(list)({ ...initialState, phase: 'ready', me: 'user1' }), true)
  root = createRoot(pane())
  flushSync(() =>
    root?.render(
      <div style={{ display: 'flex', flexDirection: 'column', height: '100%', width: 300 }}>
        <ConversationRows ids={useChat.getState().order} current='' onOpen={() => undefined}>
          {null}
        </ConversationRows>
      </div>,
    ),
  )
  await settle()
  const box = pane().querySelector('[aria-label]') as HTMLElement
  const { left, top, height } = box.getBoundingClientRect()
  let [blanks, frames] = [0, 0]
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1 && frames < 2000) {
    box.scrollTop += pixels
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames += 1
    const points = [0.05, 0.5, 0.95].map((part) => document.elementFromPoint(left + 100, top + height * part))
    if (points.some((element) => !element?.closest('li'))) blanks += 1
  }
  return { blanks, frames, nodes: pane().querySelectorAll('*').length, rows: pane().querySelectorAll('li').length }
}

Object.assign(window, {
  bench: { open: openList, burst, readingUpward, scrollConversations, clear, count: () => idsOf().length },
})
