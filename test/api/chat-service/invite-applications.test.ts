/** Friend applications that came by an invite link: its holder may apply where other strangers may not (C-4-55). */
import { eq } from 'drizzle-orm'
import { INVITE_SOURCE } from '../../../contract/chat/limits'
import { createInviteLink, renewInviteLink } from '../../../server/chat/invite-links/link-commands'
import { chatAccounts, chatInviteLinks } from '../../../server/db/schema'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'

let fixture: ChatFixture
beforeAll(async () => {
  fixture = await createChatFixture()
})
afterAll(() => fixture.close())

let me: ChatTestUser
let creator: ChatTestUser
let socket: RawChatSocket
let code: string
beforeEach(async () => {
  me = await fixture.createStranger('路人')
  creator = await fixture.createStranger('陈思源')
  await fixture.fetchSession(creator)
  socket = await openRawSocket(fixture, me)
  code = (await createInviteLink(fixture.built.ctx, creator.userID, { kind: 'user', groupId: '' })).code
})
afterEach(() => socket.socket.close())

const apply = (more: object) => socket.request('friend.add', { to: creator.userID, ...more })
const allow = (allowType: string) =>
  fixture.built.ctx.db.update(chatAccounts).set({ extra: { allowType } }).where(eq(chatAccounts.userId, creator.userID))

it('a stranger with the link applies although the user accepts no applications; without it they may not @C-4-55', async () => {
  await allow('AllowType_Type_DenyAny')
  expect(await apply({ source: 'AddSource_Type_Web' })).toMatchObject({ code: 30516 })
  expect(await apply({ source: INVITE_SOURCE, inviteCode: code })).toMatchObject({ code: 0, data: { isWaiting: true } })
  const theirs = await openRawSocket(fixture, creator)
  expect((await theirs.request('application.list', {})).data).toMatchObject({
    applications: [{ userID: me.userID, source: INVITE_SOURCE }],
  })
  theirs.socket.close()
  expect(await fixture.built.ctx.db.select().from(chatInviteLinks).where(eq(chatInviteLinks.code, code))).toMatchObject(
    [{ uses: 1 }],
  )
})

it('a user who lets anyone in is a friend at once @C-4-55', async () => {
  await allow('AllowType_Type_AllowAny')
  expect(await apply({ source: INVITE_SOURCE, inviteCode: code })).toMatchObject({
    code: 0,
    data: { isWaiting: false },
  })
})

it("a link that is replaced, another user's or a group's is none, and the source is not claimed without one @C-4-55", async () => {
  const { ctx } = fixture.built
  const ofMe = (await createInviteLink(ctx, me.userID, { kind: 'user', groupId: '' })).code
  await renewInviteLink(ctx, creator.userID, code)
  for (const inviteCode of [code, ofMe, 'A'.repeat(22)])
    expect(await apply({ source: INVITE_SOURCE, inviteCode })).toMatchObject({ code: 30517 })
  expect(await apply({ source: INVITE_SOURCE })).not.toMatchObject({ code: 0 })
})
