/** The targets of forwarding: latest conversations, colleagues and groups, found by name. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import * as api from '@/api'
import { TargetPicker } from '@/features/chat/forward/TargetPicker'
import { useContacts } from '@/features/chat/session/contacts-store'
import { useChat } from '@/features/chat/store/store'
import { buildConversation } from '../../support/chat/chat-builders'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiAllRows: jest.fn() }))

const names = (heading: string) =>
  within(screen.getByRole('group', { name: heading }))
    .getAllByRole('checkbox')
    .map((row) => row.getAttribute('aria-label'))

beforeEach(() => {
  const rows = [
    { userId: '1', name: '陈立群', avatarUrl: '' },
    { userId: '2', name: '刘思雨', avatarUrl: '' },
    { userId: '3', name: '周雨桐', avatarUrl: '' },
  ]
  jest.mocked(api.useApiAllRows).mockReturnValue({ rows, isLoading: false } as never)
  const all = [
    buildConversation('C2Cuser3', { peerId: 'user3', name: '周雨桐', lastTime: 9 }),
    ...Array.from({ length: 30 }, (_, i) =>
      buildConversation(`C2Ccand${i}`, { peerId: `cand${i}`, name: `候选人${i}`, lastTime: 8 }),
    ),
  ]
  useChat.setState({
    phase: 'ready',
    me: 'user1',
    order: all.map((c) => c.id),
    conversations: Object.fromEntries(all.map((c) => [c.id, c])),
  })
  useContacts.setState({ groups: [{ groupId: 'g1', name: '前端招聘小队', avatar: '' }] as never })
})

const show = (onSend = jest.fn(async () => [])) => {
  render(<TargetPicker title='转发给' summary='一句话' onSend={onSend} onClose={() => undefined} />)
  return onSend
}
const search = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

it('offers the latest conversations, then colleagues and groups without one, never oneself @C-4-65', () => {
  show()
  expect(names('最近的会话')).toHaveLength(20)
  expect(names('最近的会话')[0]).toBe('周雨桐')
  expect(names('同事')).toEqual(['刘思雨'])
  expect(names('群聊')).toEqual(['前端招聘小队'])
})

it('finds all of them by name, and sends to a colleague and a group nobody has written to @C-4-65', () => {
  const send = show()
  search('候选人29')
  expect(names('最近的会话')).toEqual(['候选人29'])
  expect(screen.queryByRole('group', { name: '同事' })).toBeNull()
  search('思雨')
  fireEvent.click(screen.getByRole('checkbox', { name: '刘思雨' }))
  search('招聘')
  fireEvent.click(screen.getByRole('checkbox', { name: '前端招聘小队' }))
  search('没有这个人')
  screen.getByText('没有找到，换个名字试试')
  passClickGuard()
  fireEvent.click(screen.getByRole('button', { name: '发送（2）' }))
  expect(send).toHaveBeenCalledWith(['C2Cuser2', 'GROUPg1'])
})
