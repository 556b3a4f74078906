/** A draft that is open in two windows is sent once: the other window drops it with the message. */
import { draftOf, dropSentDrafts, setDraft } from '@/features/chat/store/drafts'
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
