/** Message actions: select, forward, react, edit, translate. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ChatClient } from '@/features/chat/client'
import { forwardMethods } from '@/features/chat/client/forward'
import { forwardMessages } from '@/features/chat/forward/forward-messages'
import { filterTargets, mergedRecordHead } from '@/features/chat/forward/forward-rules'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { editLastMessage, saveEdit, setEditText, useMessageEdit } from '@/features/chat/message-actions/edit-message'
import { MultiSelectBar } from '@/features/chat/message-actions/MultiSelectBar'
import { messageMenuItems } from '@/features/chat/message-actions/message-menu-items'
import { targetLanguage, toggleTranslation, translationOf } from '@/features/chat/message-actions/translation'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import type { Message, Reaction } from '@/features/chat/model/index'
import { useActivePanel } from '@/features/chat/session/active-panel'
import {
  forwardSelected,
  isSelectable,
  selectedMessages,
  startSelecting,
  stopSelecting,
  toggleSelected,
  useMultiSelect,
} from '@/features/chat/session/multi-select'
import { fetchReactions, onReactionChanged, reactionsOf } from '@/features/chat/session/reactions-and-pins'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import * as ui from '@/ui'
import golden from '../../fixtures/chat-golden.json'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

const client: Partial<Record<keyof ChatClient, jest.Mock>> = {}
const sent: unknown[] = []
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/chat/session/session', () => ({
  activeSession: () => ({ client, outbox: { send: (...args: unknown[]) => sent.push(args), of: () => [] } }),
}))

const ID = 'GROUPg1'
const buildText = (id: string, more: Partial<Message> = {}): Message =>
  buildMessage(Number(id.slice(1)), { id, conversationId: ID, body: { kind: 'text', text: `第${id}句` }, ...more })
const storeMessages = (...list: Message[]) =>
  useChat.setState({
    messages: Object.fromEntries(list.map((m) => [m.id, m])),
    messageWindows: { [ID]: { ids: list.map((m) => m.id), next: '', phase: 'ready' } },
  })

beforeEach(() => {
  sent.length = 0
  for (const key of Object.keys(client)) delete client[key as keyof ChatClient]
  jest.mocked(ui.toast).mockClear()
  stopSelecting()
  useActivePanel.setState({}, true)
})

describe('choosing several messages', () => {
  it('only messages that arrived and still exist can be chosen, and leaving forgets the choice @C-4-14', () => {
    const failed = { status: 'failed', reason: '' } as const
    const tip: MessageBody = { kind: 'tip', text: '' }
    expect(
      [
        buildText('m1'),
        buildText('m2', { sendStatus: failed }),
        buildText('m3', { isRevoked: true }),
        buildText('m4', { body: tip }),
      ].map(isSelectable),
    ).toEqual([true, false, false, false])
    storeMessages(buildText('m1'), buildText('m2'))
    startSelecting(buildText('m2'))
    toggleSelected('m1')
    expect(selectedMessages().map((m) => m.id)).toEqual(['m1', 'm2'])
    toggleSelected('m2')
    expect(selectedMessages().map((m) => m.id)).toEqual(['m1'])
    stopSelecting()
    expect(useMultiSelect.getState()).toEqual({ conversationId: '', ids: {} })
  })

  it('an empty selection shows a warning, and so do more than thirty one by one; both ways begin in the bar @C-4-15 @C-5-11 @C-8-11', () => {
    storeMessages(...Array.from({ length: 31 }, (_, i) => buildText(`m${i + 1}`)))
    startSelecting(buildText('m1'))
    toggleSelected('m1')
    forwardSelected(true)
    expect(ui.toast).toHaveBeenLastCalledWith('未选择消息', 'warning')
    for (let i = 1; i <= 31; i++) toggleSelected(`m${i}`)
    forwardSelected(false)
    expect(ui.toast).toHaveBeenLastCalledWith('逐条转发最多 30 条，可以合并转发', 'warning')
    expect(useActivePanel.getState().panel).toBeUndefined()
    forwardSelected(true)
    expect(useActivePanel.getState().panel).toMatchObject({ kind: 'forward', isMerged: true })
    toggleSelected('m31')
    render(<MultiSelectBar />)
    for (const [name, isMerged] of [
      ['逐条转发', false],
      ['合并转发', true],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }))
      expect(useActivePanel.getState().panel).toMatchObject({ kind: 'forward', isMerged })
    }
  })
})

describe('sending on', () => {
  it('offers users and groups, the latest first and by name, and no system conversation @C-5-11', () => {
    const all = [
      buildConversation('C2Ca', { name: '何嘉明', lastTime: 1 }),
      buildConversation('GROUPb', { lastTime: 3 }),
      buildConversation('@TIM#SYSTEM'),
    ]
    const conversations = Object.fromEntries(all.map((c) => [c.id, c]))
    const order = all.map((c) => c.id)
    expect(filterTargets(order, conversations, '').map((c) => c.id)).toEqual(['GROUPb', 'C2Ca'])
    expect(filterTargets(order, conversations, '嘉').map((c) => c.id)).toEqual(['C2Ca'])
  })

  it('a record is named after both sides, or the group, and shows seven lines', () => {
    const list = Array.from({ length: 9 }, (_, i) => buildText(`m${i}`, { conversationId: 'C2Cuser2' }))
    const head = mergedRecordHead(list, { self: '陈思源', peer: '周雨桐' })
    expect(head.title).toBe('陈思源和周雨桐的聊天记录')
    expect(head.lines).toHaveLength(7)
    expect(head.lines[0]).toBe('周雨桐：第m0句')
    expect(mergedRecordHead([buildText('m1')], { self: '', peer: '' }).title).toBe('群聊的聊天记录')
  })

  it('goes by time to each conversation; those refused stay chosen and the first reason is shown @C-4-16 @C-8-10', async () => {
    client.forward = jest.fn(async (_ids: string[], to: string) => {
      if (to === 'C2Cb') throw { code: 80001, message: 'x' }
      if (to === 'C2Cc') throw { code: 10017, message: '禁言' }
    })
    const left = await forwardMessages([buildText('m2'), buildText('m1')], ['C2Ca', 'C2Cb', 'C2Cc'], false)
    expect(client.forward.mock.calls.map(([ids, to]) => [ids, to])).toEqual([
      [['m1', 'm2'], 'C2Ca'],
      [['m1', 'm2'], 'C2Cb'],
      [['m1', 'm2'], 'C2Cc'],
    ])
    expect(left).toEqual(['C2Cb', 'C2Cc'])
    expect(ui.toast).toHaveBeenCalledTimes(1)
    expect(ui.toast).toHaveBeenCalledWith('内容包含敏感词汇', 'error')
    await forwardMessages([buildText('m1')], ['C2Cc', 'C2Cb'], false)
    expect(ui.toast).toHaveBeenLastCalledWith('禁言', 'error')
  })

  it('leaves quotes behind, turns a call into text and never rings; each requests a receipt and has its push text @C-4-15 @C-7-12', async () => {
    const sdk = (more: object) => ({
      ...golden.messages.text,
      readReceiptInfo: {},
      atUserList: [],
      cloudCustomData: '{"messageReply":{"messageID":"x"}}',
      ...more,
    })
    const data = JSON.stringify({
      businessID: 1,
      inviteID: 'i',
      inviter: 'user1',
      actionType: 1,
      data: '{"call_end":65}',
    })
    const sdkMessages: Record<string, object> = {
      m1: sdk({ ID: 'm1', type: 'TIMTextElem', payload: { text: '好' } }),
      m2: sdk({ ID: 'm2', type: 'TIMCustomElem', payload: { data, description: '', extension: '' } }),
    }
    const created: object[] = []
    const creator = (kind: string) => (o: object) => {
      created.push({ kind, ...o })
      return sdk({ ID: `new${created.length}`, type: 'TIMTextElem', payload: { text: '' } })
    }
    const chat = {
      findMessage: (id: string) => sdkMessages[id] ?? null,
      createForwardMessage: creator('forward'),
      createTextMessage: creator('text'),
      createMergerMessage: creator('merger'),
      sendMessage: jest.fn(async (_message: unknown, _more: { offlinePushInfo?: object }) => {}),
    }
    const { forward } = forwardMethods(chat as never, 'user1')
    await forward(['m1', 'm2'], 'C2Cuser3', undefined, () => {})
    expect(created).toMatchObject([
      { kind: 'forward', to: 'user3', needReadReceipt: true, cloudCustomData: '{}' },
      { kind: 'text', payload: { text: expect.stringContaining('01:05') } },
    ])
    await forward(['m1', 'm2'], 'GROUPg2', { title: '题', lines: ['一'] }, () => {})
    expect(created[2]).toMatchObject({
      kind: 'merger',
      to: 'g2',
      needReadReceipt: true,
      payload: { title: '题', abstractList: ['一'], messageList: [sdkMessages.m1, sdkMessages.m2] },
    })
    expect(created).toHaveLength(3)
    const pushed = chat.sendMessage.mock.calls.map(([, more]) => more.offlinePushInfo)
    expect(pushed).toHaveLength(3)
    for (const push of pushed) expect(push).toMatchObject({ extension: expect.stringContaining('"sender":') })
  })
})

describe('marks on messages', () => {
  const like: Reaction = { code: '[TUIEmoji_Like]', count: 1, isMine: true, names: ['陈思源'] }

  it('reactions are fetched once a burst, and those that are gone disappear', async () => {
    client.reactions = jest.fn(async () => ({ m1: [like] }))
    await fetchReactions(client as unknown as ChatClient, ['m1', 'm2'])
    expect(reactionsOf('m1')).toEqual([like])
    const empty = reactionsOf('m2')
    client.reactions = jest.fn(async () => ({}))
    jest.useFakeTimers()
    for (const id of ['m1', 'm2', 'm1']) onReactionChanged(client as unknown as ChatClient, id)
    await jest.advanceTimersByTimeAsync(200)
    jest.useRealTimers()
    expect(client.reactions.mock.calls).toEqual([[['m1', 'm2']]])
    expect(reactionsOf('m1')).toEqual([])
    expect(reactionsOf('m2')).toBe(empty)
  })

  it('the last own text is edited; words that were not taken stay in the editor', async () => {
    storeMessages(
      buildText('m1', { isMine: true }),
      buildText('m2', { isMine: true, isRevoked: true }),
      buildText('m3'),
    )
    expect(editLastMessage(ID)).toBe(true)
    expect(useMessageEdit.getState()).toMatchObject({ id: 'm1', text: '第m1句' })
    client.edit = jest.fn(async () => {
      throw { code: 2480, message: '消息已被修改' }
    })
    setEditText('新的话')
    await saveEdit()
    expect(ui.toast).toHaveBeenLastCalledWith('消息已被修改', 'error')
    expect(useMessageEdit.getState()).toMatchObject({ id: 'm1', text: '新的话', isSaving: false })
    const body: MessageBody = { kind: 'text', text: '新的话' }
    client.edit = jest.fn(async () => buildText('m1', { isMine: true, isEdited: true, body }))
    await saveEdit()
    expect(useMessageEdit.getState().id).toBe('')
    expect(useChat.getState().messages.m1).toMatchObject({ isEdited: true, body })
    storeMessages(buildText('m3'))
    expect(editLastMessage(ID)).toBe(false)
  })
})

describe('a message in other words', () => {
  it('is fetched once, hidden and shown again @C-4-30 @C-7-28', async () => {
    client.translate = jest.fn(async () => 'first')
    await toggleTranslation(buildText('m1'))
    expect(translationOf(buildText('m1'))).toMatchObject({ isShown: true, phase: 'ready', text: 'first' })
    await toggleTranslation(buildText('m1'))
    expect(translationOf(buildText('m1'))?.isShown).toBe(false)
    await toggleTranslation(buildText('m1'))
    expect(translationOf(buildText('m1'))?.isShown).toBe(true)
    expect(client.translate).toHaveBeenCalledTimes(1)
    // An edited text needs a new translation.
    expect(translationOf(buildText('m1', { body: { kind: 'text', text: '改了' } }))).toBeUndefined()
    expect([targetLanguage('hello', 'zh'), targetLanguage('你好', 'zh'), targetLanguage('你好', 'en')]).toEqual([
      'zh',
      'en',
      'en',
    ])
  })

  it('that does not come shows an error in its place, and can be retried @C-4-30 @C-7-29 @C-8-15', async () => {
    client.transcribe = jest.fn(async () => {
      throw { code: 2117, message: '转换失败' }
    })
    const voice = buildText('m8', { body: { kind: 'audio', url: '', seconds: 3 } })
    await toggleTranslation(voice)
    expect(translationOf(voice)).toMatchObject({ phase: 'failed', text: '转换失败' })
    client.transcribe = jest.fn(async () => '明天见')
    await toggleTranslation(voice)
    expect(translationOf(voice)).toMatchObject({ phase: 'ready', text: '明天见' })
    // Fetched abstracts are cached by message id: not fetched again, not mixed up.
    for (const isShown of [false, true]) {
      await toggleTranslation({ ...voice })
      expect(translationOf(voice)).toEqual({ source: 'm8', isShown, phase: 'ready', text: '明天见' })
    }
    expect(client.transcribe.mock.calls).toEqual([['m8']])
    const other = { ...voice, id: 'm7' }
    expect(translationOf(other)).toBeUndefined()
    await toggleTranslation(other)
    expect(client.transcribe.mock.calls).toEqual([['m8'], ['m7']])
  })
})

it('a message that cannot be copied or is too old to be revoked shows an error @C-8-13 @C-8-14', async () => {
  jest.spyOn(platform, 'copy').mockRejectedValue(new Error('no'))
  const run = (m: Message, key: string) =>
    messageMenuItems(m)
      .find((item) => item.key === key)
      ?.run()
  await run(buildText('m1'), 'copy')
  expect(ui.toast).toHaveBeenLastCalledWith('当前设备不支持复制', 'error')
  client.revoke = jest.fn(async () => {
    throw { code: jest.mocked(ui.toast).mock.calls.length % 2 ? 20016 : 10031, message: 'x' }
  })
  for (const count of [2, 3]) {
    await run(buildText('m1', { isMine: true }), 'revoke')
    expect(ui.toast).toHaveBeenCalledTimes(count)
    expect(ui.toast).toHaveBeenLastCalledWith('消息已超过撤回时限', 'error')
  }
})

it('any user who sees a message can forward it, and remove it for themselves alone @C-6-03', async () => {
  const seen = ['C2Cuser2', ID].flatMap((conversationId) =>
    [true, false].map((isMine) => buildText('m1', { conversationId, isMine })),
  )
  for (const message of seen) {
    storeMessages(message)
    client.revoke = jest.fn()
    client.deleteMessages = jest.fn(async () => {})
    const items = messageMenuItems(message)
    items.find(({ key }) => key === 'forward')?.run()
    expect(useActivePanel.getState().panel).toMatchObject({ kind: 'forward', messages: [message] })
    let done: unknown
    act(() => {
      done = items.find(({ key }) => key === 'remove')?.run()
    })
    expect(client.deleteMessages).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    await act(async () => void (await done))
    expect(client.deleteMessages.mock.calls).toEqual([[['m1']]])
    expect(client.revoke).not.toHaveBeenCalled()
    expect(useChat.getState().messages.m1).toBeUndefined()
  }
})

it('a row is drawn again only when its own message changes', () => {
  storeMessages(buildText('m1'), buildText('m2'))
  const drawn: string[] = []
  const { Profiler } = jest.requireActual<typeof import('react')>('react')
  render(
    <ul>
      {['m1', 'm2'].map((id) => (
        <Profiler key={id} id={id} onRender={(row) => drawn.push(row)}>
          <MessageRow id={id} beforeId={undefined} />
        </Profiler>
      ))}
    </ul>,
  )
  expect(drawn).toEqual(['m1', 'm2'])
  act(() => {
    const { messages } = useChat.getState()
    useChat.setState({ messages: { ...messages, m2: buildText('m2', { isEdited: true }), m3: buildText('m3') } })
  })
  expect(drawn).toEqual(['m1', 'm2', 'm2'])
})
