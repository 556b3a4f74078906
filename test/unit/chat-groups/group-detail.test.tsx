/** A group's details among the contacts on a fake group service: how one comes in, reports it and leaves. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toGroupInfo } from '@/features/chat/client/contacts-client'
import { groupMethods } from '@/features/chat/client/group-methods'
import { GroupDetail } from '@/features/chat/contacts/GroupDetail'
import { GroupPanel } from '@/features/chat/groups/GroupPanel'
import { setGroupApplied, useContacts } from '@/features/chat/session/contacts-store'
import { requireGroupClient } from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import * as ui from '@/ui'
import { calls, chat, groupProfile, resetState, state } from '../../support/chat/fake-group-service'
import { passClickGuard } from '../../support/click-guard'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
}))

const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)
const settle = () => act(flushPromises)
const press = async (name: string) => {
  passClickGuard()
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const left = jest.fn()

/** The user's client has received the group, which they may be a member of. */
function enter(userId: string): void {
  cleanup()
  state.me = userId
  useChat.setState({ phase: 'ready', me: userId })
  useContacts.setState({ phase: 'ready', groups: [toGroupInfo(groupProfile())], appliedGroups: [] })
}

beforeEach(() => {
  jest.mocked(ui.toast).mockClear()
  left.mockClear()
  resetState()
  jest.mocked(requireGroupClient).mockImplementation(async () => groupMethods(chat))
  enter('user1')
})

describe('details of a group among the contacts', () => {
  const show = async () => {
    render(<GroupDetail groupId='g1' onOpenConversation={left} onGone={left} />)
    await settle()
  }

  it('that the user is not in have a message field and a button to join; a live room has its one button alone @G-6-09', async () => {
    enter('user9')
    useContacts.setState({ groups: [] })
    await show()
    screen.getByRole('textbox', { name: '验证信息' })
    expect([has('申请加入'), has('加入直播群')]).toEqual([true, false])
    cleanup()
    Object.assign(state.group, { type: 'AVChatRoom', joinOption: 'FreeAccess' })
    await show()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['加入直播群'])
  })

  describe('that a stranger found', () => {
    const labels = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
    beforeEach(() => {
      enter('user9')
      useContacts.setState({ groups: [] })
    })

    it('say after the application that it waits, also when they are opened again, until it is decided @G-6-09', async () => {
      state.joinStatus = 'WaitAdminApproval'
      await show()
      fireEvent.change(screen.getByRole('textbox', { name: '验证信息' }), { target: { value: '我也是面试官' } })
      await press('申请加入')
      expect(calls('joinGroup')).toEqual([{ groupID: 'g1', applyMessage: '我也是面试官' }])
      for (const _opening of ['first', 'second']) {
        screen.getByText('已申请加入，等待管理员同意')
        expect([labels(), screen.queryByRole('textbox'), left.mock.calls]).toEqual([[], null, []])
        cleanup()
        await show()
      }
      act(() => setGroupApplied('g1', false))
      expect(labels()).toEqual(['申请加入'])
    })

    it('are entered with one click where everybody may join: their conversation opens @G-6-09', async () => {
      state.group.joinOption = 'FreeAccess'
      await show()
      expect([labels(), screen.queryByRole('textbox')]).toEqual([['加入群聊'], null])
      await press('加入群聊')
      expect(toasts()).toEqual(['加群成功'])
      expect(left.mock.calls).toEqual([['g1']])
    })

    it('offer nothing where nobody may join, nor after the service refused the user @G-6-09', async () => {
      state.group.joinOption = 'DisableApply'
      await show()
      screen.getByText('该群不允许加入')
      expect(labels()).toEqual([])
      cleanup()
      state.group.joinOption = 'FreeAccess'
      state.joinStatus = ''
      await show()
      await press('加入群聊')
      screen.getByText('该群不允许加入')
      expect([labels(), left.mock.calls]).toEqual([[], []])
    })
  })

  it('wait until it is known which groups are mine', async () => {
    useContacts.setState({ groups: [], phase: 'loading' })
    await show()
    expect(has('申请加入')).toBe(false)
    act(() => useContacts.setState({ phase: 'ready' }))
    expect(has('申请加入')).toBe(true)
  })

  it('lead to the form that reports it, and so does its panel', async () => {
    const report = jest.fn()
    render(<GroupDetail groupId='g1' onOpenConversation={left} onReport={report} onGone={left} />)
    await settle()
    await press('投诉')
    cleanup()
    render(
      <GroupPanel groupId='g1' view='home' onView={left} onOpenConversation={left} onReport={report} onGone={left} />,
    )
    await settle()
    await press('投诉')
    expect(report.mock.calls).toEqual([[{ kind: 'group', id: 'g1' }], [{ kind: 'group', id: 'g1' }]])
  })

  it('offer to quit to everybody but its owner @G-6-05', async () => {
    await show()
    expect(has('退出群组')).toBe(false)
    for (const userId of ['user2', 'user3']) {
      enter(userId)
      await show()
      expect(has('退出群组')).toBe(true)
    }
  })
})
