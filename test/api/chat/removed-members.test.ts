/** A member removed by a manager comes back by a manager's decision only: not by a link, by the group's id or by a friend in it. */
import { openSession } from '../../../server/services/sessions'
import { createGroup, createGroupFixture, type GroupUser } from '../../support/chat/chat-group-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = createGroupFixture()

/** A call over HTTP in the name of a user. */
let serial = 0
async function call(role: GroupUser, path: string, body: object) {
  const { http, built } = fixture.chatFixture
  const token = await openSession(built.ctx, fixture.users[role].id, 'test')
  const reply = await fetch(`${http}/pinqiao/v1/chat/invite-links/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `link ${serial++} ${Date.now()}`,
    },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as {
    code: number
    message: string
    data: { code: string; status: string; group: { needsApproval: boolean } }
  }
}
const kick = (groupID: string) =>
  fixture.chats.owner.deleteGroupMember({ groupID, userIDList: [fixture.users.member.userID] } as never)
const isIn = async (groupID: string) =>
  (await fixture.chats.member.getGroupList()).data.groupList.some((g: { groupID: string }) => g.groupID === groupID)

it('a removed member waits for approval, whether they join, follow an old link or are invited by a member', async () => {
  const { groupID } = await createGroup(fixture, 'Public', { joinOption: 'FreeAccess' })
  const { chats, users } = fixture
  await chats.admin.addGroupMember({ groupID, userIDList: [users.stranger.userID] })
  const { data: link } = await call('owner', 'create', { kind: 'group', groupId: groupID })
  await kick(groupID)
  expect((await call('member', 'detail', { code: link.code })).data.group.needsApproval).toBe(true)
  expect((await call('member', 'accept', { code: link.code })).data).toMatchObject({ status: 'waiting' })
  expect((await chats.member.joinGroup({ groupID } as never)).data).toMatchObject({ status: 'WaitAdminApproval' })
  const invited = await chats.stranger.addGroupMember({ groupID, userIDList: [users.member.userID] })
  expect(invited.data.successUserIDList).toEqual([])
  expect(await isIn(groupID)).toBe(false)
  // The approval lets them in, and from then on they are a member like any other.
  const { applicationList } = (await chats.owner.getGroupApplicationList()).data as { applicationList: never[] }
  expect(applicationList).toHaveLength(1)
  await chats.owner.handleGroupApplication({ handleAction: 'Agree', application: applicationList[0] } as never)
  await waitUntil(() => isIn(groupID))
  await chats.member.quitGroup(groupID)
  expect((await chats.member.joinGroup({ groupID } as never)).data).toMatchObject({ status: 'JoinedSuccess' })
})

it('an invitation by a manager is itself the decision', async () => {
  const { groupID } = await createGroup(fixture, 'ChatRoom')
  await kick(groupID)
  const { data } = await fixture.chats.admin.addGroupMember({ groupID, userIDList: [fixture.users.member.userID] })
  expect(data.successUserIDList).toEqual([fixture.users.member.userID])
})

it('where nobody approves, only the owner brings a removed member back', async () => {
  const { groupID } = await createGroup(fixture, 'Private')
  const { chats, users } = fixture
  const { data: link } = await call('admin', 'create', { kind: 'group', groupId: groupID })
  await kick(groupID)
  expect(await call('member', 'accept', { code: link.code })).toMatchObject({
    message: '您已被移出这个群聊，需要群主或管理员重新邀请',
  })
  const invited = await chats.admin.addGroupMember({ groupID, userIDList: [users.member.userID] })
  expect(invited.data.failureUserIDList).toEqual([users.member.userID])
  const { data } = await chats.owner.addGroupMember({ groupID, userIDList: [users.member.userID] })
  expect(data.successUserIDList).toEqual([users.member.userID])
})
