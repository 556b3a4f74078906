/** The outbox: messages show at once, are sent in order and once, across reloads and a lost network, files included. */

import type { ChatClient } from '@/features/chat/client'
import type { OutboxItem, OutgoingMessage } from '@/features/chat/model/index'
import { Outbox } from '@/features/chat/session/outbox'
import { addAttachment, removeUnusedAttachments } from '@/features/chat/store/attachments'
import { clearQuote, draftOf, loadDrafts, setDraft, setQuote } from '@/features/chat/store/drafts'
import { clearStore, useChat } from '@/features/chat/store/store'
import { type PickedFile, platform } from '@/platform'
import * as ui from '@/ui'
import { bindTestAccount } from '../../support/bound-account'
import { buildMessage } from '../../support/chat/chat-builders'
import { FakeOutboxClient as FakeClient, OUTBOX_CONVERSATION } from '../../support/chat/fake-outbox-client'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const ID = OUTBOX_CONVERSATION
const start = (client: FakeClient) => new Outbox(client as unknown as ChatClient)
const statuses = () =>
  (useChat.getState().messageWindows[ID]?.ids ?? []).map((id) => useChat.getState().messages[id]?.sendStatus.status)
const settle = () => jest.advanceTimersByTimeAsync(100)

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  clearStore()
  useChat.setState({ net: 'connected' })
})
afterEach(() => jest.useRealTimers())

it('a message is on the screen before the server has it, and is forgotten by the outbox afterwards', async () => {
  const client = new FakeClient()
  const outbox = start(client)
  outbox.send(ID, { type: 'text', text: '一' })
  expect(statuses()).toEqual(['sending'])
  expect(localStorage.getItem('p:::chat.outbox')).toContain('一')
  await settle()
  expect(statuses()).toEqual(['sent'])
  expect(localStorage.getItem('p:::chat.outbox')).toBeNull()
})

it('messages of a conversation go one after the other, also when the network fails in between', async () => {
  const client = new FakeClient()
  client.failures = 2
  useChat.setState({ net: 'disconnected' })
  const outbox = start(client)
  for (const text of ['一', '二', '三']) outbox.send(ID, { type: 'text', text })
  await settle()
  expect(client.accepted).toEqual([])
  expect(statuses()).toEqual(['sending', 'sending', 'sending'])
  await jest.advanceTimersByTimeAsync(5000)
  expect(client.accepted).toEqual(['一', '二', '三'])
  expect(client.requests.slice(0, 3)).toEqual([client.requests[0], client.requests[0], client.requests[0]])
})

it('a message that was not sent before a reload is sent after it, under the same id', async () => {
  const before = new FakeClient()
  before.failures = 99
  useChat.setState({ net: 'disconnected' })
  const first = start(before)
  first.send(ID, { type: 'text', text: '断网时写的' })
  await settle()
  first.stop()
  clearStore()
  const after = new FakeClient()
  start(after)
  expect(statuses()).toEqual(['sending'])
  await settle()
  expect(after.accepted).toEqual(['断网时写的'])
  expect(after.requests[0]).toBe(before.requests[0])
  expect(statuses()).toEqual(['sent'])
})

it('a refused message fails with its text, survives a reload as failed, and can be sent again', async () => {
  const client = new FakeClient()
  client.refusal = { code: 80002, message: '' }
  const outbox = start(client)
  const { id } = outbox.send(ID, { type: 'text', text: '太长' })
  await settle()
  expect(useChat.getState().messages[id]?.sendStatus).toEqual({
    status: 'failed',
    reason: '消息长度超出限制，不能超过 12K',
  })
  clearStore()
  const restarted = start(client)
  await settle()
  expect(statuses()).toEqual(['failed'])
  client.refusal = undefined
  restarted.resend(id)
  expect(statuses()).toEqual(['sending'])
  await settle()
  expect(client.accepted).toEqual(['太长'])
})

it('a refusal without its own text shows that of the service; an answer to an invitation fails without a toast @C-4-10 @C-8-09 @C-8-26', async () => {
  const toast = jest.mocked(ui.toast)
  toast.mockClear()
  const client = new FakeClient()
  client.refusal = { code: 99_999, message: '服务端拒绝了这条消息' }
  const outbox = start(client)
  outbox.send(ID, { type: 'text', text: '您好' })
  await settle()
  expect(toast.mock.calls).toEqual([['服务端拒绝了这条消息', 'error']])
  const { id } = outbox.send(ID, { type: 'answer', isAgreed: true, text: '我愿意', invitationId: '1' })
  await settle()
  expect(useChat.getState().messages[id]?.sendStatus.status).toBe('failed')
  expect(toast).toHaveBeenCalledTimes(1)
})

it('a risky message cannot be sent again @C-4-24', async () => {
  const client = new FakeClient()
  client.refusal = { code: 80001, message: '' }
  const outbox = start(client)
  const { id } = outbox.send(ID, { type: 'text', text: '敏感' })
  await settle()
  expect(statuses()).toEqual(['risky'])
  client.refusal = undefined
  outbox.resend(id)
  await settle()
  expect(client.accepted).toEqual([])
})

it("two tabs of one browser keep each other's waiting messages", async () => {
  const [firstEngine, secondEngine] = [new FakeClient(), new FakeClient()]
  firstEngine.failures = 99
  useChat.setState({ net: 'disconnected' })
  const first = start(firstEngine)
  const second = start(secondEngine)
  first.send(ID, { type: 'text', text: '第一页' })
  second.send(ID, { type: 'text', text: '第二页' })
  await settle()
  expect(secondEngine.accepted).toEqual(['第二页'])
  expect(localStorage.getItem('p:::chat.outbox')).toContain('第一页')
  first.stop()
})

describe('files', () => {
  const photo: PickedFile = { name: '工位.png', size: 9, type: 'image/png', url: 'blob:1' }
  const savedFiles = new Map<string, PickedFile>()
  beforeEach(() => {
    savedFiles.clear()
    Object.assign(platform, {
      fileStore: {
        put: async (key: string, file: PickedFile) => void savedFiles.set(key, file),
        get: async (key: string) => savedFiles.get(key),
        remove: async (key: string) => void savedFiles.delete(key),
        keys: async () => [...savedFiles.keys()],
      },
    })
  })
  const buildImage = (): OutgoingMessage => ({ type: 'media', attachment: addAttachment('image', photo) })
  /** The same file after a reload: by its key, from saved files. */
  const afterReload = (out: OutgoingMessage): OutgoingMessage => {
    if (out.type !== 'media') return out
    const key = `reloaded ${out.attachment.key}`
    const file = savedFiles.get(out.attachment.key)
    if (file) savedFiles.set(key, file)
    return { ...out, attachment: { ...out.attachment, key } }
  }
  const reload = (lost = false) => {
    const stored = JSON.parse(localStorage.getItem('p:::chat.outbox') ?? '[]') as OutboxItem[]
    const items = stored.map((item) => ({ ...item, out: afterReload(item.out) }))
    localStorage.setItem('p:::chat.outbox', JSON.stringify(items))
    if (lost) savedFiles.clear()
    clearStore()
    useChat.setState({ net: 'connected' })
  }

  it('show their progress, wait their turn, and leave the attachment store when they arrived', async () => {
    const client = new FakeClient()
    client.steps = [0.25, 0.253, 0.5]
    let arrive = () => {}
    client.gate = new Promise((resolve) => {
      arrive = resolve
    })
    const outbox = start(client)
    const { id } = outbox.send(ID, buildImage())
    outbox.send(ID, { type: 'text', text: '请看' })
    await settle()
    expect(useChat.getState().messages[id]?.sendStatus).toEqual({ status: 'sending', progress: 0.5 })
    expect([client.files[0], client.requests.length, savedFiles.size]).toEqual(['工位.png', 1, 1])
    arrive()
    await settle()
    expect(client.accepted).toEqual(['工位.png', '请看'])
    expect(savedFiles.size).toBe(0)
  })

  it('a file that release 1.0 left unsent is sent', async () => {
    const out = buildImage()
    const item = { id: '7-1', conversationId: ID, out, at: 1, stamp: 1, state: 'waiting', reason: '' }
    const stored = JSON.stringify([item])
    expect(stored).toContain('"attachment":')
    localStorage.setItem(
      'p:::chat.outbox',
      stored.replace('"attachment":', '"cargo":').replace('"failed"', '"waiting"'),
    )
    const after = new FakeClient()
    start(after)
    await settle()
    expect(after.accepted).toEqual(['工位.png'])
  })

  it('an upload that breaks off three times fails with its text, and is sent again after a reload', async () => {
    const client = new FakeClient()
    client.refusal = { code: 2400, message: '' }
    start(client).send(ID, buildImage())
    await jest.advanceTimersByTimeAsync(5000)
    expect(client.requests).toHaveLength(3)
    expect(statuses()).toEqual(['failed'])
    reload()
    const after = new FakeClient()
    const outbox = start(after)
    await settle()
    expect(statuses()).toEqual(['failed'])
    expect(after.files).toEqual(['工位.png'])
    outbox.resend(useChat.getState().messageWindows[ID]?.ids[0] ?? '')
    await settle()
    expect(after.accepted).toEqual(['工位.png'])
  })

  it('a session that ends during an upload loses nothing: the next one sends the file and what waited behind it', async () => {
    const client = new FakeClient()
    client.gate = new Promise((_resolve, reject) => {
      setTimeout(() => reject({ code: 2024, message: '' }), 1000)
    })
    const outbox = start(client)
    outbox.send(ID, buildImage())
    outbox.send(ID, { type: 'text', text: '请看' })
    await settle()
    outbox.stop()
    clearStore()
    await jest.advanceTimersByTimeAsync(1500)
    useChat.setState({ net: 'connected' })
    const next = new FakeClient()
    start(next)
    await settle()
    expect(next.accepted).toEqual(['工位.png', '请看'])
    expect(next.requests).toEqual([client.requests[0], expect.any(String)])
    expect(statuses()).toEqual(['sent', 'sent'])
  })

  it('one the device has lost shows an error and can be given up @C-8-04 @G-8-21', async () => {
    const client = new FakeClient()
    client.failures = 99
    useChat.setState({ net: 'disconnected' })
    const first = start(client)
    first.send(ID, buildImage())
    await settle()
    first.stop()
    reload(true)
    const outbox = start(new FakeClient())
    await settle()
    const [id = ''] = useChat.getState().messageWindows[ID]?.ids ?? []
    expect(useChat.getState().messages[id]?.sendStatus).toEqual({
      status: 'failed',
      reason: '文件不存在，请检查文件路径是否正确',
    })
    outbox.discard(id)
    expect(statuses()).toEqual([])
    expect(localStorage.getItem('p:::chat.outbox')).toBeNull()
  })

  it('one that is given up on its way is broken off and never shown again', async () => {
    const client = new FakeClient()
    let arrive = () => {}
    client.gate = new Promise((resolve) => {
      arrive = resolve
    })
    const outbox = start(client)
    const { id } = outbox.send(ID, buildImage())
    outbox.send(ID, { type: 'text', text: '以后' })
    await settle()
    outbox.discard(id)
    arrive()
    await settle()
    expect(client.accepted).toEqual(['以后'])
    expect(statuses()).toEqual(['sent'])
  })

  it('the attachment store keeps what drafts and outbox items name and deletes the rest', async () => {
    savedFiles.set('kept', photo)
    savedFiles.set('stray', photo)
    await removeUnusedAttachments(new Set(['kept']))
    expect([...savedFiles.keys()]).toEqual(['kept'])
  })
})

it('what is written while the session is starting, or starts again, is kept; another user sees none of it', async () => {
  jest.resetModules()
  const reloaded = await import('@/features/chat/store/drafts')
  const support = await import('../../support/bound-account')
  localStorage.setItem('p:::chat.drafts', JSON.stringify({ C2Cother: { text: '早先写的' } }))
  reloaded.setDraft(ID, '先写的')
  reloaded.setDraft('C2Cother', '，再写')
  reloaded.loadDrafts('user1')
  expect([reloaded.draftOf(ID).text, reloaded.draftOf('C2Cother').text]).toEqual(['先写的', '早先写的，再写'])
  reloaded.setDraft(ID, '先写的，又写')
  reloaded.loadDrafts('user1')
  expect(reloaded.draftOf(ID).text).toBe('先写的，又写')
  await jest.advanceTimersByTimeAsync(400)
  expect(localStorage.getItem('p:::chat.drafts')).toContain('先写的，又写')
  support.bindTestAccount('9.1')
  reloaded.loadDrafts('user9')
  expect(reloaded.draftOf(ID).text).toBe('')
})

it('a draft survives a switch and a reload, and goes when it is sent @C-7-16', async () => {
  bindTestAccount('1.1')
  loadDrafts('user1')
  setDraft(ID, '写了一半')
  setDraft('C2Cother', '别的')
  setQuote(buildMessage(7, { body: { kind: 'text', text: '周三面试可以吗' } }))
  await jest.advanceTimersByTimeAsync(400)
  bindTestAccount('1.2')
  loadDrafts('user1')
  expect(draftOf(ID)).toEqual({ text: '' })
  bindTestAccount('9.1')
  loadDrafts('user9')
  expect(draftOf(ID)).toEqual({ text: '' })
  bindTestAccount('1.1')
  loadDrafts('user1')
  const quote = { messageId: 'm7', abstract: '周三面试可以吗', type: 1 }
  expect(draftOf(ID)).toEqual({ id: expect.any(String), text: '写了一半', quote: expect.objectContaining(quote) })
  setDraft(ID, '')
  expect(draftOf(ID).quote).toMatchObject(quote)
  clearQuote(ID)
  await jest.advanceTimersByTimeAsync(400)
  loadDrafts('user1')
  expect([draftOf(ID), draftOf('C2Cother').text]).toEqual([{ text: '' }, '别的'])
})

it('what was sent or typed last holds when the session starts again, or another user logs in, before it was stored', async () => {
  loadDrafts('user1')
  setDraft(ID, '已经发出的话')
  await jest.advanceTimersByTimeAsync(400)
  setDraft(ID, '')
  setDraft('C2Cother', '最后一句')
  loadDrafts('user1')
  expect(draftOf(ID).text).toBe('')
  setDraft('C2Cother', '最后一句，写完了')
  loadDrafts('user9')
  await jest.advanceTimersByTimeAsync(400)
  loadDrafts('user1')
  expect([draftOf(ID).text, draftOf('C2Cother').text]).toEqual(['', '最后一句，写完了'])
})
