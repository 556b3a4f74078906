/** The card of an interview: its sender changes or cancels it, as far as it still can be. */
import { fireEvent, render, screen } from '@testing-library/react'
import { type InterviewPress, onChatEvent } from '@/features/chat/core/host-events'
import { MessageContent } from '@/features/chat/kinds/views'
import type { InterviewCard } from '~contract/domain/message-cards'
import { buildMessage } from '../../support/chat/chat-builders'

const card: InterviewCard = {
  businessID: 'interview',
  version: 1,
  interviewId: '21',
  revision: 1,
  isReplaced: false,
  jobId: '5',
  jobTitle: '测试工程师',
  companyName: '锦云智联',
  round: '一面',
  mode: 'phone',
  times: ['2099-03-12T08:00:00Z'],
  minutes: 30,
  place: '',
  link: '',
  note: '',
  status: 'proposed',
  reason: '',
}

interface Shown extends Partial<InterviewCard> {
  isMine?: boolean
  conversationId?: string
}

const show = ({ isMine = true, conversationId = 'C2Ccand9', ...patch }: Shown) => {
  const body = { kind: 'interview' as const, card: { ...card, ...patch } }
  return render(<MessageContent message={buildMessage(1, { isMine, conversationId, body })} />)
}
const buttons = (shown: Shown) => {
  const { unmount } = show(shown)
  const texts = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return texts
}

it('offers its sender what can still be done, and reports to the host which button was clicked @C-1-14', () => {
  const presses: InterviewPress[] = []
  const stop = onChatEvent('interview', (press) => presses.push(press))
  show({})
  fireEvent.click(screen.getByRole('button', { name: '改时间' }))
  fireEvent.click(screen.getByRole('button', { name: '取消面试' }))
  expect(presses.map(({ action }) => action)).toEqual(['change', 'cancel'])
  expect(presses[0]).toEqual({ conversationId: 'C2Ccand9', card, action: 'change' })
  stop()
})

it('has no buttons for the other side, on a card that was forwarded or replaced, or once it is over or cancelled', () => {
  expect(buttons({ status: 'accepted' })).toEqual(['改时间', '取消面试'])
  expect(buttons({ status: 'declined' })).toEqual(['改时间'])
  expect(buttons({ status: 'accepted', times: ['2020-03-12T08:00:00Z'] })).toEqual([])
  expect(buttons({ status: 'cancelled' })).toEqual([])
  expect(buttons({ isReplaced: true })).toEqual([])
  expect(buttons({ isMine: false })).toEqual([])
  expect(buttons({ conversationId: 'C2Cuser3' })).toEqual([])
})
