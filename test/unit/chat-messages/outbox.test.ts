/** Messages on their way: at once on the screen, in order, once, across reloads and a lost network, files included. */

import type { ChatClient } from '@/features/chat/client'
import type { Message, OutboxItem, OutgoingMessage } from '@/features/chat/model/index'
import { Outbox } from '@/features/chat/session/outbox'
import { addAttachment, removeUnusedAttachments } from '@/features/chat/store/attachments'
import { clearQuote, draftOf, loadDrafts, setDraft, setQuote } from '@/features/chat/store/drafts'
import { clearStore, useChat } from '@/features/chat/store/store'
import { type PickedFile, platform } from '@/platform'
import * as ui from '@/ui'
import { buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const ID = 'C2Cuser2'
let made = 0
const wordsOf = (out: OutgoingMessage) => ('text' in out ? out.text : out.type === 'media' ? out.cargo.name : '')
const messageOf = (id: string, out: OutgoingMessage, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: ID,
  order: 1e15 + ++made,
  time: 1,
  senderId: 'user1',
  senderName: '我',
  senderAvatar: '',
  isMine: true,
  body: { kind: 'text', text: wordsOf(out) },
  sendStatus: { status: 'sending' },
  isRevoked: false,
  needsReceipt: false,
  ...more,
})

/** A server that takes each id once and can be away or refuse. */
class FakeEngine {
  readonly me = 'user1'
  taken: string[] = []
  asked: string[] = []
  away = 0
  refuse: { code: number; message: string } | undefined
  /** Parts of a file that are told while it is brought. */
  steps: number[] = []
  /** Until when an upload lasts. */
  gate: Promise<void> = Promise.resolve()
  files: (string | undefined)[] = []
  private seq = 0
  private readonly texts = new Map<string, string>()

  compose(_id: string, out: OutgoingMessage, file?: PickedFile) {
    this.files.push(file?.name)
    const id = `id${++made}`
    this.texts.set(id, wordsOf(out))
    return { message: messageOf(id, out), stamp: { clientTime: 1, random: made, clientSequence: made } }
  }
  restore(parcel: OutboxItem, file?: PickedFile) {
    this.files.push(file?.name)
    this.texts.set(parcel.id, wordsOf(parcel.out))
    return messageOf(parcel.id, parcel.out)
  }
  async send(id: string, onProgress: (part: number) => void = () => undefined) {
    this.asked.push(id)
    await Promise.resolve()
    for (const step of this.steps) onProgress(step)
    await this.gate
    onProgress(1)
    if (this.away > 0) {
      this.away--
      throw { code: 2800, message: '' }
    }
    if (this.refuse) throw this.refuse
    const text = this.texts.get(id) ?? ''
    if (!this.taken.includes(text)) this.taken.push(text)
    return messageOf(
      id,
      { type: 'text', text },
      { order: ++this.seq, sendStatus: { status: 'sent', readStatus: 'unread' } },
    )
  }
}
const start = (engine: FakeEngine) => new Outbox(engine as unknown as ChatClient)
const deliveries = () =>
  (useChat.getState().messageWindows[ID]?.ids ?? []).map((id) => useChat.getState().messages[id]?.sendStatus.status)
const settle = () => jest.advanceTimersByTimeAsync(100)

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  clearStore()
  useChat.setState({ net: 'connected' })
})
afterEach(() => jest.useRealTimers())

it('a message stands on the screen before the server has it, and is forgotten by the outbox afterwards', async () => {
  const engine = new FakeEngine()
  const outbox = start(engine)
  outbox.send(ID, { type: 'text', text: '一' })
  expect(deliveries()).toEqual(['sending'])
  expect(localStorage.getItem('chat.outbox.user1')).toContain('一')
  await settle()
  expect(deliveries()).toEqual(['sent'])
  expect(localStorage.getItem('chat.outbox.user1')).toBeNull()
})

it('messages of a conversation go one after the other, also when the network fails in between', async () => {
  const engine = new FakeEngine()
  engine.away = 2
  useChat.setState({ net: 'disconnected' })
  const outbox = start(engine)
  for (const text of ['一', '二', '三']) outbox.send(ID, { type: 'text', text })
  await settle()
  expect(engine.taken).toEqual([])
  expect(deliveries()).toEqual(['sending', 'sending', 'sending'])
  await jest.advanceTimersByTimeAsync(5000)
  expect(engine.taken).toEqual(['一', '二', '三'])
  expect(engine.asked.slice(0, 3)).toEqual([engine.asked[0], engine.asked[0], engine.asked[0]])
})

it('a message that was not sent before a reload is sent after it, under the same id', async () => {
  const before = new FakeEngine()
  before.away = 99
  useChat.setState({ net: 'disconnected' })
  const first = start(before)
  first.send(ID, { type: 'text', text: '断网时写的' })
  await settle()
  first.stop()
  clearStore()
  const after = new FakeEngine()
  start(after)
  expect(deliveries()).toEqual(['sending'])
  await settle()
  expect(after.taken).toEqual(['断网时写的'])
  expect(after.asked[0]).toBe(before.asked[0])
  expect(deliveries()).toEqual(['sent'])
})

it('a refused message fails with its text, survives a reload as failed, and can be sent again', async () => {
  const engine = new FakeEngine()
  engine.refuse = { code: 80002, message: '' }
  const outbox = start(engine)
  const { id } = outbox.send(ID, { type: 'text', text: '太长' })
  await settle()
  expect(useChat.getState().messages[id]?.sendStatus).toEqual({
    status: 'failed',
    reason: '消息长度超出限制，不能超过12K',
  })
  clearStore()
  const again = start(engine)
  await settle()
  expect(deliveries()).toEqual(['failed'])
  engine.refuse = undefined
  again.resend(id)
  expect(deliveries()).toEqual(['sending'])
  await settle()
  expect(engine.taken).toEqual(['太长'])
})

it('a refusal nobody has words for is told in those of the service; an answer to an invitation fails without a toast @C-4-10 @C-8-09 @C-8-26', async () => {
  const toast = jest.mocked(ui.toast)
  toast.mockClear()
  const engine = new FakeEngine()
  engine.refuse = { code: 99_999, message: '服务端拒绝了这条消息' }
  const outbox = start(engine)
  outbox.send(ID, { type: 'text', text: '您好' })
  await settle()
  expect(toast.mock.calls).toEqual([['服务端拒绝了这条消息', 'error']])
  const { id } = outbox.send(ID, { type: 'answer', isAgreed: true, text: '我愿意', invitationId: '1' })
  await settle()
  expect(useChat.getState().messages[id]?.sendStatus.status).toBe('failed')
  expect(toast).toHaveBeenCalledTimes(1)
})

it('a risky message cannot be sent again @C-4-24', async () => {
  const engine = new FakeEngine()
  engine.refuse = { code: 80001, message: '' }
  const outbox = start(engine)
  const { id } = outbox.send(ID, { type: 'text', text: '敏感' })
  await settle()
  expect(deliveries()).toEqual(['risky'])
  engine.refuse = undefined
  outbox.resend(id)
  await settle()
  expect(engine.taken).toEqual([])
})

it("two tabs of one browser keep each other's waiting messages", async () => {
  const [one, two] = [new FakeEngine(), new FakeEngine()]
  one.away = 99
  useChat.setState({ net: 'disconnected' })
  const first = start(one)
  const second = start(two)
  first.send(ID, { type: 'text', text: '第一页' })
  second.send(ID, { type: 'text', text: '第二页' })
  await settle()
  expect(two.taken).toEqual(['第二页'])
  expect(localStorage.getItem('chat.outbox.user1')).toContain('第一页')
  first.stop()
})

describe('files', () => {
  const photo: PickedFile = { name: '工位.png', size: 9, type: 'image/png', url: 'blob:1' }
  const shelf = new Map<string, PickedFile>()
  beforeEach(() => {
    shelf.clear()
    Object.assign(platform, {
      shelf: {
        put: async (key: string, file: PickedFile) => void shelf.set(key, file),
        get: async (key: string) => shelf.get(key),
        remove: async (key: string) => void shelf.delete(key),
        keys: async () => [...shelf.keys()],
      },
    })
  })
  const picture = (): OutgoingMessage => ({ type: 'media', cargo: addAttachment('image', photo) })
  /** The same file as the page after a reload knows it: by its key, and from the shelf. */
  const afterReload = (out: OutgoingMessage): OutgoingMessage => {
    if (out.type !== 'media') return out
    const key = `r${out.cargo.key.slice(1)}`
    const file = shelf.get(out.cargo.key)
    if (file) shelf.set(key, file)
    return { ...out, cargo: { ...out.cargo, key } }
  }
  const reload = (lost = false) => {
    const stored = JSON.parse(localStorage.getItem('chat.outbox.user1') ?? '[]') as OutboxItem[]
    const parcels = stored.map((parcel) => ({ ...parcel, out: afterReload(parcel.out) }))
    localStorage.setItem('chat.outbox.user1', JSON.stringify(parcels))
    if (lost) shelf.clear()
    clearStore()
    useChat.setState({ net: 'connected' })
  }

  it('tell how far they are, wait their turn, and leave the shelf when they arrived', async () => {
    const engine = new FakeEngine()
    engine.steps = [0.25, 0.253, 0.5]
    let arrive = () => {}
    engine.gate = new Promise((resolve) => {
      arrive = resolve
    })
    const outbox = start(engine)
    const { id } = outbox.send(ID, picture())
    outbox.send(ID, { type: 'text', text: '请看' })
    await settle()
    expect(useChat.getState().messages[id]?.sendStatus).toEqual({ status: 'sending', progress: 0.5 })
    expect([engine.files[0], engine.asked.length, shelf.size]).toEqual(['工位.png', 1, 1])
    arrive()
    await settle()
    expect(engine.taken).toEqual(['工位.png', '请看'])
    expect(shelf.size).toBe(0)
  })

  it('an upload that breaks off three times fails with its text, and is sent again after a reload', async () => {
    const engine = new FakeEngine()
    engine.refuse = { code: 2400, message: '' }
    start(engine).send(ID, picture())
    await jest.advanceTimersByTimeAsync(5000)
    expect(engine.asked).toHaveLength(3)
    expect(deliveries()).toEqual(['failed'])
    reload()
    const after = new FakeEngine()
    const outbox = start(after)
    await settle()
    expect(deliveries()).toEqual(['failed'])
    expect(after.files).toEqual(['工位.png'])
    outbox.resend(useChat.getState().messageWindows[ID]?.ids[0] ?? '')
    await settle()
    expect(after.taken).toEqual(['工位.png'])
  })

  it('a session that ends in the middle of an upload loses nothing: the next one brings the file and what waited behind it', async () => {
    const engine = new FakeEngine()
    engine.gate = new Promise((_resolve, reject) => {
      setTimeout(() => reject({ code: 2024, message: '' }), 1000)
    })
    const outbox = start(engine)
    outbox.send(ID, picture())
    outbox.send(ID, { type: 'text', text: '请看' })
    await settle()
    outbox.stop()
    clearStore()
    await jest.advanceTimersByTimeAsync(1500)
    useChat.setState({ net: 'connected' })
    const next = new FakeEngine()
    start(next)
    await settle()
    expect(next.taken).toEqual(['工位.png', '请看'])
    expect(next.asked).toEqual([engine.asked[0], expect.any(String)])
    expect(deliveries()).toEqual(['sent', 'sent'])
  })

  it('one the device has lost says so and can be given up @C-8-04 @G-8-21', async () => {
    const engine = new FakeEngine()
    engine.away = 99
    useChat.setState({ net: 'disconnected' })
    const first = start(engine)
    first.send(ID, picture())
    await settle()
    first.stop()
    reload(true)
    const outbox = start(new FakeEngine())
    await settle()
    const [id = ''] = useChat.getState().messageWindows[ID]?.ids ?? []
    expect(useChat.getState().messages[id]?.sendStatus).toEqual({
      status: 'failed',
      reason: '文件不存在，请检查文件路径是否正确',
    })
    outbox.discard(id)
    expect(deliveries()).toEqual([])
    expect(localStorage.getItem('chat.outbox.user1')).toBeNull()
  })

  it('one that is given up on its way is broken off and never shown again', async () => {
    const engine = new FakeEngine()
    let arrive = () => {}
    engine.gate = new Promise((resolve) => {
      arrive = resolve
    })
    const outbox = start(engine)
    const { id } = outbox.send(ID, picture())
    outbox.send(ID, { type: 'text', text: '以后' })
    await settle()
    outbox.discard(id)
    arrive()
    await settle()
    expect(engine.taken).toEqual(['以后'])
    expect(deliveries()).toEqual(['sent'])
  })

  it('the shelf keeps what drafts and parcels name and forgets the rest', async () => {
    shelf.set('kept', photo)
    shelf.set('stray', photo)
    await removeUnusedAttachments(new Set(['kept']))
    expect([...shelf.keys()]).toEqual(['kept'])
  })
})

it('what is written while the session is still starting, or starts again, is kept; another user sees nothing of it', async () => {
  jest.resetModules()
  const fresh = await import('@/features/chat/store/drafts')
  localStorage.setItem('chat.drafts.user1', JSON.stringify({ C2Cother: { text: '早先写的' } }))
  fresh.setDraft(ID, '先写的')
  fresh.setDraft('C2Cother', '，再写')
  fresh.loadDrafts('user1')
  expect([fresh.draftOf(ID).text, fresh.draftOf('C2Cother').text]).toEqual(['先写的', '早先写的，再写'])
  fresh.setDraft(ID, '先写的，又写')
  fresh.loadDrafts('user1')
  expect(fresh.draftOf(ID).text).toBe('先写的，又写')
  await jest.advanceTimersByTimeAsync(400)
  expect(localStorage.getItem('chat.drafts.user1')).toContain('先写的，又写')
  fresh.loadDrafts('user9')
  expect(fresh.draftOf(ID).text).toBe('')
})

it('a draft survives a switch and a reload, and goes when it is sent @C-7-16', async () => {
  loadDrafts('user1')
  setDraft(ID, '写了一半')
  setDraft('C2Cother', '别的')
  setQuote(buildMessage(7, { body: { kind: 'text', text: '周三面试可以吗' } }))
  await jest.advanceTimersByTimeAsync(400)
  loadDrafts('user9')
  expect(draftOf(ID)).toEqual({ text: '' })
  loadDrafts('user1')
  const quote = { messageId: 'm7', abstract: '周三面试可以吗', type: 1 }
  expect(draftOf(ID)).toEqual({ text: '写了一半', quote: expect.objectContaining(quote) })
  setDraft(ID, '')
  expect(draftOf(ID).quote).toMatchObject(quote)
  clearQuote(ID)
  await jest.advanceTimersByTimeAsync(400)
  loadDrafts('user1')
  expect([draftOf(ID), draftOf('C2Cother').text]).toEqual([{ text: '' }, '别的'])
})
