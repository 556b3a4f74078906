/** A message mentions exactly the members who were chosen; they are stored with the draft. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Composer } from '@/features/chat/composer/Composer'
import type { OutgoingMessage } from '@/features/chat/model/index'
import * as session from '@/features/chat/session/session'
import { draftOf, setDraft, useDrafts } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'

const ID = 'GROUPg'
const members = ['李', '李 娜', '李 娜娜', '王强'].map((name, i) => ({ userId: `u${i}`, name, avatar: '' }))
const sent: OutgoingMessage[] = []

beforeEach(() => {
  sent.length = 0
  useDrafts.setState({}, true)
  useChat.setState({ phase: 'ready', me: 'me' })
  jest.spyOn(session, 'activeSession').mockReturnValue({
    outbox: { send: (_id: string, out: OutgoingMessage) => void sent.push(out) },
    client: { members: async () => members, isMuted: async () => false, setTyping: () => undefined },
  } as never)
})
afterEach(() => jest.restoreAllMocks())

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('请输入消息')
const type = async (text: string) => {
  await act(async () => void fireEvent.change(field(), { target: { value: field().value + text } }))
}
const names = () => screen.queryAllByRole('option').map((option) => option.textContent?.match(/李.*|王.*|所有人/)?.[0])
const pick = (name: string) => {
  const option = screen.getAllByRole('option').find((row) => row.textContent?.endsWith(name))
  fireEvent.click(option as HTMLElement)
}
const send = () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })

it('a name with blanks is offered to its end, then the list closes', async () => {
  render(<Composer id={ID} />)
  await type('@')
  expect(screen.getAllByRole('option')).toHaveLength(5)
  await type('李 娜')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await type(' 你好')
  expect(names()).toEqual([])
})

it('nobody is notified whose name only begins like that of the mentioned', async () => {
  render(<Composer id={ID} />)
  await type('@李')
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  expect(field().value).toBe('@李 ')
  fireEvent.change(field(), { target: { value: '', selectionStart: 0 } })
  await type('@李 娜')
  fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement)
  await type('请看')
  send()
  expect(sent).toEqual([
    { type: 'text', text: '@李 娜娜 请看', mentions: ['u2'], ranges: [{ userId: 'u2', at: 0, length: 5 }] },
  ])
})

it('a mention outlives a switch of the conversation and is lost with its letters', async () => {
  const { unmount } = render(<Composer id={ID} />)
  await type('@王')
  pick('王强')
  await type('和大家')
  unmount()
  render(<Composer id={ID} />)
  send()
  expect(sent).toEqual([
    { type: 'text', text: '@王强 和大家', mentions: ['u3'], ranges: [{ userId: 'u3', at: 0, length: 3 }] },
  ])
  await type('@王')
  pick('王强')
  expect(draftOf(ID).mentions).toEqual([{ userId: 'u3', at: 0, length: 3 }])
  act(() => setDraft(ID, '@王 '))
  expect(draftOf(ID).mentions).toBeUndefined()
})
