/** Messages on their way: at once on the screen, in order, once, across reloads and a lost network (design.md 4). */
import { draftOf, openDrafts, setDraft } from '@/features/chat/drafts'
import type { Engine } from '@/features/chat/engine'
import type { Message, Outgoing, Parcel } from '@/features/chat/model'
import { Outbox } from '@/features/chat/outbox'
import { clearStore, useChat } from '@/features/chat/store'

const ID = 'C2Cuser2'
let made = 0
const wordsOf = (out: Outgoing) => ('text' in out ? out.text : '')
const messageOf = (id: string, out: Outgoing, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: ID,
  order: 1e15 + ++made,
  time: 1,
  senderId: 'user1',
  senderName: '我',
  senderAvatar: '',
  isMine: true,
  body: { kind: 'text', text: wordsOf(out) },
  delivery: { status: 'sending' },
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
  private seq = 0
  private readonly texts = new Map<string, string>()

  compose(_id: string, out: Outgoing) {
    const id = `id${++made}`
    this.texts.set(id, wordsOf(out))
    return { message: messageOf(id, out), stamp: { clientTime: 1, random: made, clientSequence: made } }
  }
  restore(parcel: Parcel) {
    this.texts.set(parcel.id, wordsOf(parcel.out))
    return messageOf(parcel.id, parcel.out)
  }
  async deliver(id: string) {
    this.asked.push(id)
    await Promise.resolve()
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
      { order: ++this.seq, delivery: { status: 'sent', readMark: 'unread' } },
    )
  }
}
const start = (engine: FakeEngine) => new Outbox(engine as unknown as Engine)
const deliveries = () =>
  (useChat.getState().threads[ID]?.ids ?? []).map((id) => useChat.getState().messages[id]?.delivery.status)
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
  expect(useChat.getState().messages[id]?.delivery).toEqual({
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

it('a risky message cannot be sent again', async () => {
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

it('a draft survives a switch and a reload, and goes when it is sent', async () => {
  openDrafts('user1')
  setDraft(ID, '写了一半')
  setDraft('C2Cother', '别的')
  await jest.advanceTimersByTimeAsync(400)
  openDrafts('user9')
  expect(draftOf(ID).text).toBe('')
  openDrafts('user1')
  expect(draftOf(ID).text).toBe('写了一半')
  setDraft(ID, '')
  await jest.advanceTimersByTimeAsync(400)
  openDrafts('user1')
  expect([draftOf(ID).text, draftOf('C2Cother').text]).toEqual(['', '别的'])
})
