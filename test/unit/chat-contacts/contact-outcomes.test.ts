/** Texts of every outcome with users and groups. */
import * as acts from '@/features/chat/contacts/contact-actions'
import { renameGroup, setNotice } from '@/features/chat/groups/group-actions'
import type { GroupInfo } from '@/features/chat/model/contact-types'
import { requireContactClient, requireGroupClient } from '@/features/chat/session/require-client'
import { confirm, toast } from '@/ui'

jest.mock('@/features/chat/session/require-client', () => ({
  ...jest.requireActual('@/features/chat/session/require-client'),
  requireGroupClient: jest.fn(),
  requireContactClient: jest.fn(),
}))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))

const refusal = (code: number, message: string) => async () => {
  throw Object.assign(new Error(message), { code })
}
const mockGroupClient = (client: Record<string, unknown>) =>
  jest.mocked(requireGroupClient).mockResolvedValue(client as never)
const mockContactsClient = (client: Record<string, unknown>) =>
  jest.mocked(requireContactClient).mockResolvedValue(client as never)
const toasts = () => jest.mocked(toast).mock.calls.map(([text]) => text)
const group = { groupId: 'g1', name: '一组', notification: '旧公告' } as GroupInfo

beforeEach(() => jest.clearAllMocks())

describe('joining a group', () => {
  it.each([
    ['joined', '加群成功', 'member'],
    ['waiting', '等待管理员同意', 'waiting'],
    ['already', '您已是群成员', 'member'],
  ] as const)('%s: %s @G-4-09 @G-8-11', async (result, text, outcome) => {
    mockGroupClient({ join: async () => result, group: async () => group })
    expect(await acts.joinGroup('g1', '我是')).toBe(outcome)
    expect(toasts()).toEqual([text])
  })

  it.each([
    [10010, '群组不存在或已解散', '申请入群失败: 群组不存在或已解散', 'failed'],
    [10014, '群成员已满', '申请入群失败: 群成员已满', 'failed'],
    [10007, '没有权限进行此操作', '申请入群失败: 该群不允许加入', 'refused'],
    [0, '', '申请入群失败', 'failed'],
  ])('refused with %i: %s @G-8-11', async (code, message, text, outcome) => {
    mockGroupClient({ join: refusal(code, message) })
    expect(await acts.joinGroup('g1', '')).toBe(outcome)
    expect(toasts()).toEqual([text])
  })
})

describe('actions on contacts', () => {
  const user = { userId: 'u2', name: '小刘', avatar: '', signature: '' }
  const done = { accept: jest.fn(), refuse: jest.fn(), deleteFriend: jest.fn(), block: jest.fn(), remark: jest.fn() }
  const run = {
    accept: () => acts.acceptFriendApplication('u2'),
    refuse: () => acts.refuseFriendApplication('u2'),
    deleteFriend: () => acts.deleteFriend(user),
    remark: () => acts.setRemark('u2', '刘工'),
  }
  it.each([
    ['accept', '添加好友成功', '同意好友申请失败'],
    ['refuse', '拒绝成功', '拒绝好友申请失败'],
    ['deleteFriend', '删除好友成功', '删除好友失败'],
    ['remark', '修改备注成功', '修改备注失败'],
  ] as const)('%s: %s, or %s with the reason @G-8-04 @G-8-05 @G-8-07 @G-8-08', async (action, good, bad) => {
    mockContactsClient(done)
    expect(await run[action]()).toBe(true)
    mockContactsClient({ [action]: refusal(30001, '参数不正确') })
    expect(await run[action]()).toBe(false)
    expect(toasts()).toEqual([good, `${bad}: 参数不正确`])
  })

  it('a request is sent or makes a friend at once; a failure shows the reason @G-8-01 @G-8-06', async () => {
    mockContactsClient({ addFriend: async () => 'waiting' })
    await acts.addFriend({ userId: 'u2', wording: '你好', remark: '' })
    mockContactsClient({ addFriend: async () => 'added' })
    await acts.addFriend({ userId: 'u2', wording: '你好', remark: '' })
    mockContactsClient({ addFriend: refusal(30516, '对方不允许任何人加为好友') })
    await acts.addFriend({ userId: 'u2', wording: '你好', remark: '' })
    expect(toasts()).toEqual(['申请已发送', '添加好友成功', '申请发送失败: 对方不允许任何人加为好友'])
  })

  it('blocking and letting in again fail with words of their own @G-8-12', async () => {
    mockContactsClient({ block: refusal(0, '') })
    await acts.addToBlacklist(user, true)
    await acts.addToBlacklist(user, false)
    expect(toasts()).toEqual(['加入黑名单失败', '移除黑名单失败'])
  })

  it('nothing is done when the question is answered with no', async () => {
    jest.mocked(confirm).mockResolvedValueOnce(false)
    mockContactsClient(done)
    done.deleteFriend.mockClear()
    expect(await acts.deleteFriend(user)).toBe(false)
    expect(done.deleteFriend).not.toHaveBeenCalled()
  })

  it('a remark over 96 bytes is not sent @P-5-09 @G-5-01 @G-5-02 @G-9-05', async () => {
    mockContactsClient(done)
    done.remark.mockClear()
    expect(await acts.setRemark('u2', '名'.repeat(49))).toBe(false)
    expect(toasts()).toEqual(['修改备注失败: 备注长度不得超过 96 字节'])
    expect(done.remark).not.toHaveBeenCalled()
    expect(await acts.setRemark('u2', '名'.repeat(48))).toBe(true)
  })
})

describe('leaving and changing a group', () => {
  it('dismissing and quitting show the outcome @G-8-01 @G-8-09 @G-8-10', async () => {
    mockGroupClient({ dismiss: jest.fn(), quit: jest.fn() })
    await acts.dismissGroup(group)
    await acts.quitGroup(group)
    mockGroupClient({ dismiss: refusal(0, ''), quit: refusal(10009, '群主不能退群，请先转让或解散') })
    await acts.dismissGroup(group)
    await acts.quitGroup(group)
    expect(toasts()).toEqual([
      '解散群聊成功',
      '退出群组成功',
      '解散群聊失败',
      '退出群组失败: 群主不能退群，请先转让或解散',
    ])
  })

  it('a name may not be empty; a failure shows the words of the service @G-5-03 @G-8-14 @G-8-15', async () => {
    const update = jest.fn(async (_id: string, changes: object) => ({ ...group, ...changes }))
    mockGroupClient({ update })
    expect(await renameGroup(group, '')).toBe(false)
    expect(await renameGroup(group, '二组')).toBe(true)
    expect(update.mock.calls).toEqual([['g1', { name: '二组' }]])
    mockGroupClient({ update: refusal(80001, '内容包含敏感词汇') })
    expect(await renameGroup(group, '坏词')).toBe(false)
    expect(toasts()).toEqual(['群名称不能为空', '群名称修改成功', '内容包含敏感词汇'])
  })

  it('a notice is sent only when it is not empty, not too long and differs from the old one @P-5-09 @G-5-06 @G-5-07 @G-9-06', async () => {
    const update = jest.fn(async (_id: string, changes: object) => ({ ...group, ...changes }))
    mockGroupClient({ update })
    await setNotice(group, '')
    await setNotice(group, '旧公告')
    expect(await setNotice(group, '长'.repeat(151))).toBe(false)
    expect(update).not.toHaveBeenCalled()
    expect(await setNotice(group, '😀'.repeat(150))).toBe(true)
    expect(update).toHaveBeenCalledTimes(1)
    expect(toasts()).toEqual(['群公告字数超出限制，最大长度为150', '群公告修改成功'])
  })
})
