/** What was prepared of a message goes when the message is revoked: the quote of a draft, its place in a selection and in a forward. */
import { sendDraft } from '@/features/chat/composer/send-draft'
import { useActivePanel } from '@/features/chat/session/active-panel'
import { dropRevoked } from '@/features/chat/session/drop-revoked'
import { startSelecting, toggleSelected, useMultiSelect } from '@/features/chat/session/multi-select'
import { notifyNewMessages, setNewMessageAlerts } from '@/features/chat/session/new-message-alerts'
import * as session from '@/features/chat/session/session'
import { draftOf, setDraft, setQuote } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import * as notification from '@/platform/device/browser-notification'
import { buildMessage } from '../../support/chat/chat-builders'

const ID = 'C2Cuser8'
const [first, second] = [buildMessage(1, { conversationId: ID }), buildMessage(2, { conversationId: ID })]
const revoked = { ...first, isRevoked: true }

it('a draft keeps its text and loses the quote', () => {
  setDraft(ID, '回复')
  setQuote(first)
  dropRevoked([second])
  expect(draftOf(ID).quote?.messageId).toBe(first.id)
  dropRevoked([revoked])
  expect(draftOf(ID)).toEqual({ id: expect.any(String), text: '回复' })
})

it('a quote whose message was revoked while nobody looked is not sent', () => {
  const send = jest.fn()
  jest.spyOn(session, 'activeSession').mockReturnValue({ outbox: { send } } as never)
  useChat.setState({ messages: { [first.id]: revoked } })
  setQuote(first)
  expect(sendDraft(ID, { ...draftOf(ID), text: '好的' })).toBe(true)
  expect(send.mock.calls.at(-1)?.[1]).not.toHaveProperty('quote')
  jest.restoreAllMocks()
})

it('a selection and an open forward lose it; a forward of nothing else closes', () => {
  startSelecting(first)
  toggleSelected(second.id)
  useActivePanel.setState({ panel: { kind: 'forward', messages: [first, second], isMerged: true } })
  dropRevoked([revoked])
  expect(useMultiSelect.getState().ids).toEqual({ [second.id]: true })
  expect(useActivePanel.getState().panel).toMatchObject({ kind: 'forward', messages: [second], isMerged: true })
  dropRevoked([{ ...second, isRevoked: true }])
  expect(useActivePanel.getState().panel).toBeUndefined()
})

it('its notification closes; that of another message stays', async () => {
  const closed: string[] = []
  jest.spyOn(notification, 'requestNotificationPermission').mockResolvedValue('granted')
  jest.spyOn(notification, 'showNotification').mockImplementation(
    ({ body }) =>
      () =>
        void closed.push(body),
  )
  await setNewMessageAlerts(true)
  notifyNewMessages([{ ...buildMessage(1, { conversationId: ID }), isMine: false }])
  const other = { ...buildMessage(2, { conversationId: 'C2Cuser9' }), isMine: false }
  notifyNewMessages([other])
  expect(closed).toHaveLength(0)
  dropRevoked([revoked])
  dropRevoked([revoked])
  expect(closed).toHaveLength(1)
  dropRevoked([{ ...other, isRevoked: true }])
  expect(closed).toHaveLength(2)
  jest.restoreAllMocks()
})
