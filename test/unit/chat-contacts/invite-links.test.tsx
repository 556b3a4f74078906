/** Cards with QR codes, and what an opened invite link shows, by the answers of the server. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { InvitedContact } from '@/features/chat/contacts/InvitedContact'
import { GroupQrCode, MyQrCode } from '@/features/chat/invite-links/InviteCard'
import { canInviteByLink } from '@/features/chat/model/group-policy'
import { requireGroupClient } from '@/features/chat/session/require-client'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import * as ui from '@/ui'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn(), mutateApi: jest.fn() }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
}))

const CODE = 'abcdefghijklmnopqrstuv'
const user = { userId: 'user2', name: '刘思雨', avatar: '', company: '蜀汇人力' }
const group = {
  ...{ groupId: 'g1', name: '川渝招聘交流群', avatar: '', memberCount: 12, inviterName: '刘思雨' },
  ...{ isMember: false, needsApproval: false },
}
const link = (more: object) => ({
  ...{ code: CODE, kind: 'group', expiresAt: null, isMine: false, canRevoke: false, user: null, group: null },
  ...more,
})
const writes: [string, unknown][] = []
/** Answers of the writes by the end of their path. */
let answers: Record<string, unknown>
const reload = jest.fn(async () => undefined)
const onOpenConversation = jest.fn()

const showLink = (query: { data?: object; error?: unknown }) => {
  jest.mocked(api.useApiQuery).mockReturnValue({ data: undefined, error: undefined, ...query, reload } as never)
  render(<InvitedContact code={CODE} onOpenConversation={onOpenConversation} />)
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await flushPromises()
  })
const toasts = () => jest.mocked(ui.toast).mock.calls.map(([text]) => text)

beforeEach(() => {
  writes.length = 0
  answers = {}
  reload.mockClear()
  onOpenConversation.mockClear()
  jest.mocked(ui.toast).mockClear()
  jest.mocked(ui.confirm).mockClear()
  jest.mocked(api.mutateApi).mockImplementation((async (key: string, input: unknown) => {
    const name = key.split('/').at(-1) ?? ''
    writes.push([name, input])
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name]
  }) as never)
  jest.mocked(requireGroupClient).mockResolvedValue({ group: async () => ({ groupId: 'g1' }) } as never)
  useChat.setState({ phase: 'ready', me: 'user1' })
})

describe('an opened link', () => {
  it('of a group names it and its inviter; a click joins and opens the conversation @C-4-57', async () => {
    showLink({ data: link({ group, expiresAt: '2026-12-01T04:00:00.000Z' }) })
    for (const text of ['川渝招聘交流群', '12 人', '刘思雨']) screen.getByText(text)
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
    answers.accept = { groupId: 'g1', status: 'joined' }
    await press('加入群聊')
    expect(writes).toEqual([['accept', { code: CODE }]])
    expect(toasts()).toEqual(['加入群聊成功'])
    expect(onOpenConversation).toHaveBeenCalledWith('GROUPg1')
  })

  it('of a group that wants approval applies, and says that it waits @C-4-57', async () => {
    showLink({ data: link({ group: { ...group, needsApproval: true } }) })
    answers.accept = { groupId: 'g1', status: 'waiting' }
    await press('申请加入群聊')
    screen.getByText('申请已提交，等待群主或管理员同意')
    expect(screen.queryByRole('button', { name: '申请加入群聊' })).toBeNull()
    expect(onOpenConversation).not.toHaveBeenCalled()
  })

  it('that fails is reloaded, so that the reason is shown @C-4-58', async () => {
    showLink({ data: link({ group }) })
    answers.accept = new api.ApiError('群成员已满，暂时不能加入', 46009, 409)
    await press('加入群聊')
    expect(reload).toHaveBeenCalled()
    expect(onOpenConversation).not.toHaveBeenCalled()
  })

  it('of a member opens the conversation; an admin may revoke it @C-4-56 @C-4-57', async () => {
    showLink({ data: link({ group: { ...group, isMember: true }, canRevoke: true }) })
    await press('进入群聊')
    expect(onOpenConversation).toHaveBeenCalledWith('GROUPg1')
    await press('撤销')
    expect(writes).toEqual([['revoke', { code: CODE }]])
    expect(reload).toHaveBeenCalled()
  })

  it('that has expired shows the reason and nothing to click, also where it was shown before @C-4-58', () => {
    const error = new api.ApiError('这个邀请链接已过期，请让邀请人再发一个', 46004, 409)
    showLink({ data: link({ group }), error })
    screen.getByText('这个邀请链接已过期，请让邀请人再发一个')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['without a network', new Error('网络异常')],
    ['while the server cannot answer', new api.ApiError('服务暂时不可用', 50_300, 503)],
  ])('%s can be tried again @C-4-58', async (_when, error) => {
    showLink({ error })
    await press('重试')
    expect(reload).toHaveBeenCalled()
  })
})

describe('a card', () => {
  it('of the user shows the QR code, copies the link and is made again after a question @C-4-54', async () => {
    const copy = jest.spyOn(platform, 'copy').mockResolvedValue()
    answers.create = link({ kind: 'user', user, isMine: true, canRevoke: true })
    await act(async () => void render(<MyQrCode onClose={jest.fn()} />))
    screen.getByText('蜀汇人力')
    const image = () => screen.getByRole('img', { name: '刘思雨的二维码' }).getAttribute('src')
    const before = image()
    expect(before).toMatch(/^data:image\/svg\+xml;base64,/)
    await press('复制链接')
    expect(copy).toHaveBeenCalledWith(platform.shareUrl(`/TUIKit/components/TUIContact?invite=${CODE}`))
    answers.renew = link({ code: CODE.toUpperCase(), kind: 'user', user })
    await press('重新生成')
    expect(ui.confirm).toHaveBeenCalled()
    expect(writes.at(-1)).toEqual(['renew', { code: CODE }])
    expect(image()).not.toBe(before)
  })

  it('of a group says until when it is valid, and closes when it is revoked @C-4-56', async () => {
    answers.create = link({ group, expiresAt: '2026-12-01T04:00:00.000Z', isMine: true, canRevoke: true })
    const onClose = jest.fn()
    await act(async () => void render(<GroupQrCode groupId='g1' onClose={onClose} />))
    screen.getByText(/^7 天内有效/)
    await press('撤销')
    expect(writes).toEqual([
      ['create', { kind: 'group', groupId: 'g1' }],
      ['revoke', { code: CODE }],
    ])
    expect(onClose).toHaveBeenCalled()
  })

  it('that cannot be made says why, and can be retried @C-4-56', async () => {
    answers.create = new api.ApiError('这个群聊不允许您邀请成员', 46010, 403)
    await act(async () => void render(<GroupQrCode groupId='g1' onClose={jest.fn()} />))
    screen.getByText('这个群聊不允许您邀请成员')
    answers.create = link({ group })
    await press('重试')
    screen.getByRole('img', { name: '川渝招聘交流群的二维码' })
  })

  it('of a group is offered to members where inviting is allowed @C-4-56', () => {
    const member = { type: 'Public', role: 'Member', inviteOption: 'FreeAccess' } as const
    expect(canInviteByLink(member)).toBe(true)
    for (const other of [{ role: '' }, { inviteOption: 'DisableInvite' }, { type: 'AVChatRoom' }] as const)
      expect(canInviteByLink({ ...member, ...other })).toBe(false)
  })
})
