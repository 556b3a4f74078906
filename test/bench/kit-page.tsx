/**
 * The page of kit.ts: the kit's list of messages, a plain list and react-virtuoso side by side in one build, with the same
 * rows. Bundled by kit.ts, never imported.
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

const words = '关于这个岗位我们再约时间聊一下，薪资和福利都可以谈，地点在高新区。'
const aMessage = (n: number): Message => ({
  id: `m${n}`,
  conversationId: ID,
  order: n,
  time: 1_700_000_000 + n * 40,
  senderId: n % 3 ? 'user2' : 'user1',
  senderName: n % 3 ? '周雨桐' : '我',
  senderAvatar: '',
  isMine: n % 3 === 0,
  body: { kind: 'text', text: `${n} ${words.slice(0, 6 + ((n * 7) % 28))}` },
  sendStatus: { status: 'sent', readStatus: n % 3 ? 'none' : 'read' },
  isRevoked: false,
  needsReceipt: false,
})
const aTalk = (n: number): Conversation => ({
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
  lastText: words,
})

const idsOf = () => useChat.getState().messageWindows[ID]?.ids ?? []

function Plain() {
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

function Rival() {
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

const sides: Record<ListImplementation, () => ReactNode> = {
  kit: () => <MessageList id={ID} isShown={false} footKey='' />,
  plain: () => <Plain />,
  virtuoso: () => <Rival />,
  empty: () => null,
}

let root: Root | undefined
const pane = () => document.getElementById('pane') as HTMLElement
const area = () => pane().querySelector<HTMLElement>('[role=log], .area, [data-testid=virtuoso-scroller]')
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const still = async () => {
  for (let i = 0; i < 4; i++) await frame()
}

function fill(n: number): void {
  const list = Array.from({ length: n }, (_, i) => aMessage(i + 1))
  const filled = putMessages(
    list,
    true,
  )({ ...initialState, phase: 'ready', me: 'user1', messageWindows: { [ID]: emptyMessageWindow } })
  useChat.setState(withMessageWindow(filled, ID, { phase: 'ready' }), true)
}

async function clear(): Promise<void> {
  root?.unmount()
  root = undefined
  await still()
}

/** Opens `n` messages that are in memory: ms until the newest is painted, and what stands in the pane then. */
async function open(side: ListImplementation, n: number) {
  await clear()
  fill(n)
  await still()
  const started = performance.now()
  root = createRoot(pane())
  flushSync(() => root?.render(sides[side]()))
  while (side !== 'empty' && !pane().querySelector(`[data-id="m${n}"]`)) await frame()
  await frame()
  const ms = performance.now() - started
  await still()
  // The list of long tasks is kept by the driver; one that began before is not the list's.
  return { ms, nodes: pane().querySelectorAll('*').length, started }
}

/** 200 messages at 50 a second while keys are typed by the driver: when each was shown, and whether the end stayed in sight. */
async function burst(side: ListImplementation, from: number) {
  const shown: number[] = []
  let isFollowed = true
  for (let n = 1; n <= 200; n++) {
    const at = performance.now()
    const id = `m${from + n}`
    if (side !== 'empty') {
      batchUpdate(putMessages([aMessage(from + n)]))
      const look = () => {
        if (!pane().querySelector(`[data-id="${id}"]`)) return void requestAnimationFrame(look)
        shown.push(performance.now() - at)
        const box = area()
        if (box && box.scrollHeight - box.scrollTop - box.clientHeight > 80) isFollowed = false
      }
      requestAnimationFrame(look)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - at))))
  }
  await still()
  return { shown, isFollowed }
}

/** New messages while somebody reads further up: by how many pixels the row he reads moved. */
async function readingUpward(from: number) {
  const box = area()
  if (!box) return 0
  box.scrollTop = box.scrollHeight / 2
  await still()
  const line = box.getBoundingClientRect().top + box.clientHeight / 2
  const row = [...pane().querySelectorAll<HTMLElement>('[data-id]')].find(
    (one) => one.getBoundingClientRect().bottom > line,
  )
  const top = row?.getBoundingClientRect().top ?? 0
  let moved = 0
  for (let n = 1; n <= 40; n++) {
    batchUpdate(putMessages([aMessage(from + n)]))
    await frame()
    moved = Math.max(moved, Math.abs((row?.getBoundingClientRect().top ?? 0) - top))
  }
  return moved
}

/** Scrolls a thousand conversations; frames in which a point of the list shows no row, and all frames. */
async function scrollTalks(pixels: number) {
  await clear()
  const list = Array.from({ length: 1000 }, (_, i) => aTalk(i))
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
  await still()
  const box = pane().querySelector('[aria-label]') as HTMLElement
  const { left, top, height } = box.getBoundingClientRect()
  let [blanks, frames] = [0, 0]
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1 && frames < 2000) {
    box.scrollTop += pixels
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames += 1
    const points = [0.05, 0.5, 0.95].map((part) => document.elementFromPoint(left + 100, top + height * part))
    if (points.some((one) => !one?.closest('li'))) blanks += 1
  }
  return { blanks, frames, nodes: pane().querySelectorAll('*').length, rows: pane().querySelectorAll('li').length }
}

Object.assign(window, { bench: { open, burst, readingUpward, scrollTalks, clear, count: () => idsOf().length } })
