/** A draft that is open in two windows is sent once: the other window drops it with the message. */
import { fileMarker } from '@/features/chat/model/draft-content'
import { idWithStamp, stampedItems } from '@/features/chat/model/draft-identity'
import { addFiles, draftOf, dropSentDrafts, setDraft } from '@/features/chat/store/drafts'
import { buildMessage } from '../../support/chat/chat-builders'

const ID = 'C2Cuser8'
const textOf = (text: string, isMine = true, conversationId = ID) =>
  buildMessage(1, { conversationId, isMine, body: { kind: 'text', text } as never })

it.each([
  ['你好', '你好'],
  [' 你好\n', '你好'],
  ['你好[微笑]', '你好[TUIEmoji_Smile]'],
])('the draft %j goes with the message %j of the user', (draft, text) => {
  setDraft(ID, draft)
  dropSentDrafts([textOf(text)])
  expect(draftOf(ID).text).toBe('')
})

it('any other message leaves the draft: of somebody else, in another conversation, another text', () => {
  setDraft(ID, '你好')
  dropSentDrafts([textOf('你好', false), textOf('你好', true, 'C2Cuser9'), textOf('你好吗'), textOf('')])
  expect(draftOf(ID).text).toBe('你好')
})

const KEY = 'abcdefghijkl'
const FILE = { key: KEY, kind: 'file' as const, name: '合同.pdf', size: 3, type: '' }
/** The message that another window sends a part of the draft as. */
const sentAs = (part: number, body: object = { kind: 'file' }) => {
  const { stamp } = stampedItems(draftOf(ID))[part] ?? {}
  const id = stamp ? idWithStamp('144-1-2', stamp) : ''
  return { ...textOf(''), id, body: body as never }
}

describe('the identity of a draft', () => {
  beforeEach(() => setDraft(ID, ''))

  it('is the same in each window that opens it, until it is empty', () => {
    setDraft(ID, '明天')
    const { id } = draftOf(ID)
    expect(id).toMatch(/^\d+-\d+$/)
    setDraft(ID, '明天三点')
    expect(draftOf(ID).id).toBe(id)
    setDraft(ID, '')
    setDraft(ID, '明天三点')
    expect(draftOf(ID).id).not.toBe(id)
  })

  it('gives the same text the same message, another text and a repeated part another one', () => {
    const stamps = (text: string) => stampedItems({ id: '1700000000-7', text }).map(({ stamp }) => stamp?.random)
    expect(stamps('好的')).toEqual(stamps('好的'))
    expect(stamps('好的。')).not.toEqual(stamps('好的'))
    const marker = fileMarker(KEY)
    const repeated = stamps(`好的${marker}好的`)
    expect(repeated).toHaveLength(3)
    expect(new Set(repeated).size).toBe(3)
    expect(repeated[0]).toBe(stamps('好的')[0])
    expect(stampedItems({ text: '旧的' })).toEqual([{ part: '旧的', stamp: undefined }])
  })

  it('a draft with a file goes with its messages, part by part', () => {
    addFiles(ID, [FILE])
    setDraft(ID, `请看${fileMarker(KEY)}`)
    const [first, second] = [sentAs(0, { kind: 'text', text: '请看' }), sentAs(1)]
    dropSentDrafts([first])
    expect(draftOf(ID).text).toBe(fileMarker(KEY))
    dropSentDrafts([{ ...second, isMine: false }])
    expect(draftOf(ID).text).toBe(fileMarker(KEY))
    dropSentDrafts([second])
    expect(draftOf(ID)).toEqual({ text: '' })
  })

  it('what was written since the other window sent it stays', () => {
    setDraft(ID, '请看')
    const sent = sentAs(0, { kind: 'text', text: '请看' })
    setDraft(ID, '请看，第二页')
    dropSentDrafts([sent])
    expect(draftOf(ID).text).toBe('请看，第二页')
  })
})
