/** A message shows exactly the names its writer chose, on every device: their positions travel with it. */
import { render } from '@testing-library/react'
import { createMessageMethods } from '@/features/chat/client/create-message'
import { forwardMethods } from '@/features/chat/client/forward'
import { toChatMessage } from '@/features/chat/client/mapping/map-objects'
import { messageChangeMethods } from '@/features/chat/client/message-change-methods'
import { textView } from '@/features/chat/kinds/text/view'
import { saveEdit, setEditText, startEditing, useMessageEdit } from '@/features/chat/message-actions/edit-message'
import type { Message, OutgoingMessage } from '@/features/chat/model/index'
import type { MentionRange } from '@/features/chat/model/mention-ranges'
import { sendText } from '@/features/chat/session/conversation-actions'
import * as session from '@/features/chat/session/session'
import { draftOf, restoreDraftFrom, useDrafts } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { applyMessageChange, fromWire } from '@/im/messages/message'
import { wireMessage } from '../../support/chat/wire-builders'

const GROUP = 'GROUPg'
const FIELD = 'pinqiaoMentions'
const NA = { userId: 'na', at: 0, length: 3 }
afterEach(() => jest.restoreAllMocks())

/** What a client hands to the SDK for a text. */
function composed(text: string, mentions: MentionRange[], more: { to?: string; quote?: object } = {}) {
  const outgoing: OutgoingMessage[] = []
  const outbox = { send: (_id: string, out: OutgoingMessage) => void outgoing.push(out) }
  jest.spyOn(session, 'activeSession').mockReturnValue({ outbox } as never)
  const { to = GROUP, quote } = more
  sendText(to, text, { mentions, ...(quote ? { quote: quote as never } : {}) })
  const created: { cloudCustomData?: string; payload: { text: string; atUserList?: string[] } }[] = []
  const blank = { ...fromWire(wireMessage(1), 'hr') }
  const create = (input: never) => {
    created.push(input)
    return blank
  }
  const chat = { createTextMessage: create, createTextAtMessage: create }
  for (const out of outgoing) createMessageMethods(chat as never, 'hr').compose(to, out)
  const [{ payload, cloudCustomData: custom = '' }] = created as [(typeof created)[number]]
  return { text: payload.text, at: payload.atUserList ?? [], custom }
}

const groupWire = ({ text, at, custom }: ReturnType<typeof composed>, from = 'hr') =>
  wireMessage(1, { scene: 'GROUP', from, to: 'g', payload: { text }, at, custom })
const received = (sent: ReturnType<typeof composed>, me = 'other'): Message =>
  toChatMessage(me)(fromWire(groupWire(sent), me))

/** The highlighted names of a message. */
function highlighted(message: Message): (string | null)[] {
  const { container } = render(<textView.Content message={message} body={message.body as never} Nested={() => null} />)
  return [...container.querySelectorAll('.mention')].map((element) => element.textContent)
}
const shown = (text: string, mentions: MentionRange[]) => highlighted(received(composed(text, mentions)))
/** The names that a message with these claims shows. */
const claimed = (text: string, at: string[], claims: unknown) =>
  highlighted(received({ text, at, custom: JSON.stringify({ [FIELD]: claims }) }))

describe('positions', () => {
  it('distinguish names that begin alike, and a written name from a chosen one @C-3-08 @C-4-19', () => {
    const text = '@李娜娜 不是 @李娜'
    expect(shown(text, [{ userId: 'na', at: 8, length: 3 }])).toEqual(['@李娜'])
    expect(shown('@李娜娜 来了', [NA])).toEqual(['@李娜'])
    expect(shown('@李娜 和 @李娜', [{ userId: 'na', at: 6, length: 3 }])).toEqual(['@李娜'])
    expect(shown('@李 娜, @李', [{ userId: 'na', at: 0, length: 4 }])).toEqual(['@李 娜'])
  })

  it('follow emoji from names to codes, and accents that are taken away', () => {
    expect(shown('[微笑]@李娜[微笑]', [{ ...NA, at: 4 }])).toEqual(['@李娜'])
    const { text, custom } = composed('[微笑]@李娜', [{ ...NA, at: 4 }])
    expect(JSON.parse(custom)).toEqual({ [FIELD]: [{ userID: 'na', at: text.indexOf('@'), name: '李娜' }] })
    expect(shown(`a${'\u0301'.repeat(9)} @李娜 好`, [{ ...NA, at: 11 }])).toEqual(['@李娜'])
  })

  it('travel beside a quote, in groups alone, under a key that other clients ignore @C-7-08', () => {
    const quote = { messageId: '1-2-3', senderName: '周', abstract: '您好', type: 1, time: 9, sequence: 4 }
    const { at, custom } = composed('@李娜 好', [NA], { quote })
    expect(at).toEqual(['na'])
    expect(Object.keys(JSON.parse(custom))).toEqual(['messageReply', FIELD])
    expect(composed('@李娜 好', [NA], { to: 'C2Cna' })).toEqual({ text: '@李娜 好', at: [], custom: '' })
  })

  it('are left out of a text with which they would be too long, and of one with more than a message has', () => {
    const long = `@李娜 ${'好'.repeat(3920)}`
    expect(composed(long, [NA])).toEqual({ text: long, at: ['na'], custom: '' })
    const many = Array.from({ length: 31 }, (_, i) => ({ ...NA, at: i * 3 }))
    expect(composed('@李娜'.repeat(31), many).custom).toBe('')
  })
})

describe('a message whose positions are not true', () => {
  it.each([
    ['without any', undefined],
    ['of another kind', 'na'],
    ['out of bounds', [{ userID: 'na', at: 90, name: '李娜' }]],
    ['of another name', [{ userID: 'na', at: 0, name: '王强' }]],
    ['without a name', [{ userID: 'na', at: 3, name: '' }]],
    ['below zero', [{ userID: 'na', at: -1, name: '李娜' }]],
    ['of more than a message has', Array.from({ length: 31 }, () => ({ userID: 'na', at: 0, name: '李' }))],
  ])('is searched for the names: %s', (_kind, claims) => {
    expect(claimed('@李娜 看', ['na'], claims)).toEqual(['@李娜'])
  })

  it('highlights only users it mentions, no half of a character, and no two over each other', () => {
    expect(
      claimed(
        '@李娜 @王强',
        ['na'],
        [
          { userID: 'qiang', at: 4, name: '王强' },
          { userID: 'na', at: 0, name: '李娜' },
        ],
      ),
    ).toEqual(['@李娜'])
    expect(claimed('@👨‍👩‍👧 看', ['na'], [{ userID: 'na', at: 0, name: '👨' }])).toEqual(['@👨‍👩‍👧'])
    expect(
      claimed(
        '@李@娜 看',
        ['na', 'b'],
        [
          { userID: 'na', at: 0, name: '李@娜' },
          { userID: 'b', at: 2, name: '娜' },
        ],
      ),
    ).toEqual(['@李@娜'])
    expect(claimed('@李\n娜', ['na'], [{ userID: 'na', at: 0, name: '李\n娜' }])).toEqual(['@李'])
  })
})

describe('an edited message', () => {
  /** A message of the user after the edits, as the others receive it. */
  async function edited(text: string, mentions: MentionRange[], ...edits: string[]) {
    const sent = composed(text, mentions)
    const own = fromWire(groupWire(sent), 'hr')
    const message = toChatMessage('hr')(own)
    const chat = { findMessage: () => own, modifyMessage: async () => ({}) }
    jest
      .spyOn(session, 'activeSession')
      .mockReturnValue({ client: messageChangeMethods(chat as never, 'hr', true) } as never)
    useChat.setState({ messages: { [message.id]: message } })
    startEditing(message)
    for (const edit of edits) setEditText(edit)
    await saveEdit()
    expect(useMessageEdit.getState().id).toBe('')
    return received({ text: String(own.payload.text), at: sent.at, custom: own.cloudCustomData })
  }

  it('keeps its mentions where they are now, and loses one whose letters change', async () => {
    const both = [NA, { userId: 'nana', at: 4, length: 4 }]
    const text = '@李娜 @李娜娜 好'
    expect(highlighted(await edited(text, both, `早[微笑]${text}`))).toEqual(['@李娜', '@李娜娜'])
    expect(highlighted(await edited(text, both, '@李娜 @李娜 好'))).toEqual(['@李娜'])
    expect(highlighted(await edited(text, both, '好'))).toEqual([])
    expect(highlighted(await edited('@李娜 好', [NA], '@小王 好'))).toEqual([])
  })

  it('by a client that knows no positions is searched for the names that moved', () => {
    const { custom } = composed('@李娜 好', [NA])
    expect(highlighted(received({ text: '您好 @李娜', at: ['na'], custom }))).toEqual(['@李娜'])
  })
})

it('a recalled message goes back to the editor with its mentions', () => {
  useDrafts.setState({}, true)
  const wire = { ...groupWire(composed('[微笑]@李娜 好', [{ ...NA, at: 4 }])), rev: 1 }
  const own = fromWire(wire, 'hr')
  const by = { userID: 'hr', nick: '', avatar: '' }
  const revoked = { ...wire, rev: 2, payload: { text: '' }, custom: '', revoked: { by, reason: '' } }
  expect(applyMessageChange(own, revoked)).toMatchObject({ isRevoked: true, isModified: false })
  expect(applyMessageChange(own, { ...revoked, rev: 3 })).toMatchObject({ isModified: false })
  restoreDraftFrom(toChatMessage('hr')(own))
  expect(draftOf(GROUP)).toMatchObject({ text: '[微笑]@李娜 好', mentions: [{ ...NA, at: 4 }] })
  // what others see of it has no content
  const theirs = fromWire(wire, 'other')
  applyMessageChange(theirs, revoked)
  expect([theirs.payload.text, theirs.cloudCustomData]).toEqual(['', ''])
})

it('a forwarded message mentions nobody in its new conversation', async () => {
  const original = fromWire(groupWire(composed('@李娜 好', [NA])), 'hr')
  const copies: { cloudCustomData: string; payload: unknown }[] = []
  const copy = { ...fromWire(wireMessage(2), 'hr') }
  const chat = {
    findMessage: () => original,
    createForwardMessage(input: (typeof copies)[number]) {
      copies.push(input)
      return copy
    },
    sendMessage: async () => ({}),
  }
  await forwardMethods(chat as never, 'hr').forward(['m'], 'GROUPother', undefined, () => undefined)
  expect(copies.map(({ cloudCustomData }) => cloudCustomData)).toEqual(['{}'])
})
