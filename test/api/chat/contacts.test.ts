/** Who may contact which users: strangers reach nobody by any frame, users with a relation do, first contacts are limited. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { copyStageTemplate } from '../../../server/modules/jobs/stages/job-stages'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawFrame } from '../../support/chat/raw-chat-socket'
import { waitUntil } from '../../support/wait-until'

let fixture: ChatFixture
beforeAll(async () => {
  fixture = await createChatFixture({ RATE_LIMIT: '1' })
})
afterAll(() => fixture.close())

type Raw = Awaited<ReturnType<typeof openRawSocket>>
let serial = 0
const text = (to: string, content = '你好', more: object = {}) => ({
  ...{ scene: 'C2C', to, clientTime: 1, random: ++serial, clientSeq: serial, type: 'TIMTextElem' },
  ...{ payload: { text: content }, needReceipt: true },
  ...more,
})
const custom = (to: string, data: object, more: object = {}) =>
  text(to, '', { type: 'TIMCustomElem', payload: { data: JSON.stringify(data) }, ...more })
const codeOf = (answer: RawFrame) => answer.code
/** Pushes a socket received from others. */
const messages = (raw: Raw) => JSON.stringify(raw.replies.filter((a) => 'push' in a && a.push !== 'status'))
const run = (statement: ReturnType<typeof sql>) => fixture.built.ctx.db.execute(statement)
const id = () => fixture.built.ctx.ids.next()
const reach = async (me: string, other: string) =>
  (
    await (
      await import('../../../server/chat/chat-service')
    )
      .getChatService(fixture.built.ctx)
      .contacts.findReaches(me, [other])
  ).get(other)

/** Two logged-in users without a relation, and the pushes the second receives. */
async function strangers(): Promise<{ me: ChatTestUser; other: ChatTestUser; mine: Raw; theirs: Raw }> {
  const [me, other] = [await fixture.createStranger('路人'), await fixture.createStranger('陌生人')]
  return { me, other, mine: await openRawSocket(fixture, me), theirs: await openRawSocket(fixture, other) }
}

describe('a stranger', () => {
  it('reaches nobody with words, typing, calls or marks, and leaves no trace with them', async () => {
    const { me, other, mine, theirs } = await strangers()
    const call = { inviteID: randomUUID(), inviter: me.userID, inviteeList: [other.userID], actionType: 1, data: '' }
    const tries: [string, object][] = [
      ['message.send', text(other.userID)],
      ['message.send', text(other.userID, '在吗', { isOnline: true })],
      ['message.send', custom(other.userID, { businessID: 'user_typing_status', typingStatus: 1 }, { isOnline: true })],
      ['message.send', custom(other.userID, call)],
      ['message.send', custom(other.userID, call, { isOnline: true })],
    ]
    for (const [name, data] of tries) {
      const answer = await mine.request(name, data)
      expect({ data, answer }).toMatchObject({
        answer: { code: 20009, message: expect.stringContaining('还不能联系对方') },
      })
    }
    expect(codeOf(await mine.request('conversation.pin', { scene: 'C2C', to: other.userID, isPinned: true }))).toBe(0)
    expect((await theirs.request('conversation.list', {})).data).toMatchObject({ conversations: [] })
    expect(messages(theirs)).toBe('[]')
    expect(codeOf(await mine.request('message.send', text('user1')))).toBe(20003)
  })

  it('sees name and avatar of another user, and neither the online status nor the rest of the profile', async () => {
    const { other, mine, theirs } = await strangers()
    const mineToo = await openRawSocket(fixture, await fixture.createColleague('同事甲'))
    const colleague = await fixture.createColleague('同事乙')
    const colleagues = await openRawSocket(fixture, colleague)
    const whole = { gender: 'Gender_Type_Female', birthday: 19950203, location: '成都', selfSignature: '在路上' }
    for (const raw of [theirs, colleagues]) expect(codeOf(await raw.request('profile.update', whole))).toBe(0)
    const little = {
      userID: other.userID,
      nick: '陌生人',
      gender: '',
      birthday: 0,
      location: '',
      selfSignature: '在路上',
    }
    const fetchProfile = (raw: Raw, user: ChatTestUser) => raw.request('profile.get', { userIDs: [user.userID] })
    expect((await fetchProfile(mine, other)).data).toMatchObject({ profiles: [little] })
    expect((await fetchProfile(mineToo, colleague)).data).toMatchObject({ profiles: [whole] })
    const searched = await mine.request('search.users', { keywords: [other.userID], isAll: false, cursor: '' })
    expect(searched.data).toMatchObject({ profiles: [little] })
    const conversation = await mine.request('conversation.get', { scene: 'C2C', to: other.userID })
    expect(conversation.data).toMatchObject({ profile: little })
    const status = async (raw: Raw, { userID }: ChatTestUser) =>
      ((await raw.request('status.get', { userIDs: [userID] })).data as { list: { statusType: number }[] }).list[0]
        ?.statusType
    await waitUntil(async () => (await status(mineToo, colleague)) === 1)
    await waitUntil(async () => (await status(theirs, other)) === 1)
    expect(await status(mine, other)).toBe(2)
    expect((await mine.request('status.watch', { userIDs: [other.userID] })).data).toEqual({ failed: [other.userID] })
    expect((await mineToo.request('status.watch', { userIDs: [colleague.userID] })).data).toEqual({ failed: [] })
  })

  it('brings nobody into a group, neither when creating it nor later', async () => {
    const { me, other, mine, theirs } = await strangers()
    const group = (more: object) => ({ type: 'Public', name: '招聘交流', key: randomUUID(), ...more })
    expect(await mine.request('group.create', group({ memberList: [{ userID: other.userID }] }))).toMatchObject({
      code: 10007,
      message: '只能邀请同事、好友或有往来的人进群',
    })
    const created = await mine.request('group.create', group({ memberList: [] }))
    const { groupID } = (created.data as { group: { groupID: string } }).group
    expect(codeOf(await mine.request('group.invite', { groupID, userIDs: [other.userID] }))).toBe(10007)
    const friend = await fixture.createStranger('朋友')
    await openRawSocket(fixture, friend)
    await run(sql`INSERT INTO chat_friends (user_id, peer, added_at) VALUES (${friend.userID}, ${me.userID}, now())`)
    const mixed = await mine.request('group.invite', { groupID, userIDs: [other.userID, friend.userID] })
    expect(mixed).toMatchObject({ code: 0, data: { success: [friend.userID], failure: [other.userID] } })
    expect((await theirs.request('group.list', {})).data).toMatchObject({ groups: [] })
    expect(messages(theirs)).toBe('[]')
  })

  it('may ask to become a friend, and can write once accepted', async () => {
    const { me, other, mine, theirs } = await strangers()
    const added = await mine.request('friend.add', { to: other.userID, source: 'AddSource_Type_Web', isBoth: true })
    expect(added).toMatchObject({ code: 0, data: { isWaiting: true } })
    expect(codeOf(await mine.request('message.send', text(other.userID)))).toBe(20009)
    await theirs.request('application.answer', { userID: me.userID, action: 'agreeAndAdd' })
    expect(codeOf(await mine.request('message.send', text(other.userID)))).toBe(0)
    await waitUntil(() => messages(theirs).includes('你好'))
  })

  it('makes so many friend requests a day and no more', async () => {
    const me = await fixture.createStranger('广撒网')
    const [mySocket, other] = [await openRawSocket(fixture, me), await fixture.createStranger('目标')]
    for (let i = 0; i < CHAT_LIMITS.friendRequestsPerDay; i++)
      expect(codeOf(await mySocket.request('friend.add', { to: other.userID, source: 'AddSource_Type_Web' }))).toBe(0)
    expect(await mySocket.request('friend.add', { to: other.userID, source: 'AddSource_Type_Web' })).toMatchObject({
      code: 2996,
      message: '今天的好友申请已达上限（50 个），请明天再试',
    })
  })

  it('a user who was written to may reply for ever, and be replied to', async () => {
    const { me, other, mine, theirs } = await strangers()
    await run(sql`INSERT INTO chat_friends (user_id, peer, added_at) VALUES (${other.userID}, ${me.userID}, now())`)
    expect(codeOf(await mine.request('message.send', text(other.userID, '我们谈谈')))).toBe(0)
    await run(sql`DELETE FROM chat_friends WHERE user_id = ${other.userID}`)
    expect(codeOf(await theirs.request('message.send', text(me.userID, '好的')))).toBe(0)
    expect(await reach(other.userID, me.userID)).toBe('open')
    expect(await reach(me.userID, other.userID)).toBe('open')
    expect(codeOf(await mine.request('message.send', text(other.userID, '那就明天')))).toBe(0)
  })
})

describe('a first contact', () => {
  /** Creates a candidate that the search finds. */
  async function createChatCandidate(): Promise<{ userID: string; personId: string; resumeId: string }> {
    const [personId, resumeId] = [id(), id()]
    await run(sql`INSERT INTO persons (id, external_id, name, phone, email, avatar_url, created_at, updated_at)
      VALUES (${personId}, ${personId}, '周雨桐', '', '', '', now(), now())`)
    await run(sql`INSERT INTO resumes (id, person_id, name, phone, email, gender, avatar_url, years, education, job_seeking, company, title,
        school, major, wanted_post, wanted_post_code, wanted_place_code, salary_min, salary_max, salary_months, skills, details, active_at,
        created_at, updated_at)
      VALUES (${resumeId}, ${personId}, '周雨桐', '', '', 'unknown', '', 3, 'bachelor', 'active', '', '', '', '', '', '', '', 0, 0, 12, '[]', '{}', now(), now(), now())`)
    await run(sql`INSERT INTO talent_index (resume_id, active_time, education, years, seeking, gender, salary_min, salary_max, search_text, grams)
      VALUES (${resumeId}, now(), 1, 3, 1, 0, 0, 0, '', '{}')`)
    const { importAccounts } = await import('../../../server/chat/commands')
    await importAccounts(fixture.built.ctx, [{ userId: `cand${personId}`, nick: '周雨桐', avatar: '' }])
    return { userID: `cand${personId}`, personId, resumeId }
  }

  it('with a talent found by search takes words of a recruiter of an approved company, with a daily limit', async () => {
    const hr = await fixture.createStranger('招聘者')
    const talent = await createChatCandidate()
    expect(await reach(hr.userID, talent.userID)).toBe('none')
    const companyId = await fixture.createCompany(hr)
    expect(await reach(hr.userID, talent.userID)).toBe('greeting')
    await run(sql`UPDATE companies SET status = 'pending' WHERE id = ${companyId}`)
    expect(await reach(hr.userID, talent.userID)).toBe('none')
    await run(sql`UPDATE companies SET status = 'adopted' WHERE id = ${companyId}`)
    await run(sql`UPDATE company_members SET role = 'technician' WHERE company_id = ${companyId}`)
    expect(await reach(hr.userID, talent.userID)).toBe('none')
    await run(sql`UPDATE company_members SET role = 'hr' WHERE company_id = ${companyId}`)
    const mySocket = await openRawSocket(fixture, hr)
    const typing = custom(talent.userID, { businessID: 'user_typing_status' }, { isOnline: true })
    expect(codeOf(await mySocket.request('message.send', typing))).toBe(20009)
    expect(
      codeOf(
        await mySocket.request('group.create', {
          type: 'Public',
          name: '群',
          key: randomUUID(),
          memberList: [{ userID: talent.userID }],
        }),
      ),
    ).toBe(10007)
    for (let i = 0; i < CHAT_LIMITS.firstContactsPerDay; i++) {
      const { userID } = i ? await createChatCandidate() : talent
      expect({ i, ...(await mySocket.request('message.send', text(userID))) }).toMatchObject({ i, code: 0 })
    }
    // the second word to the same one is no first contact
    expect(codeOf(await mySocket.request('message.send', text(talent.userID, '还有一句')))).toBe(0)
    expect(codeOf(await mySocket.request('message.send', typing))).toBe(0)
    expect(await mySocket.request('message.send', text((await createChatCandidate()).userID))).toMatchObject({
      code: 20006,
      message: '今天主动联系的人已达上限（100 人），请明天再试',
    })
  })

  it('does not count when the company has a job relation with the user or bought their contact', async () => {
    const hr = await fixture.createStranger('招聘者')
    const companyId = await fixture.createCompany(hr)
    const jobId = id()
    await run(sql`INSERT INTO jobs (id, company_id, status, title, grams, own_grams, post_code, job_kind, salary_min, salary_max, salary_months,
        experience, education, headcount, city_code, tags, welfare, description, publisher_id, created_at, updated_at)
      VALUES (${jobId}, ${companyId}, 'adopt', '工程师', '{}', '{}', '', 'full', 0, 0, 12, 'any', 'any', 1, '', '[]', '[]', '', ${hr.id}, now(), now())`)
    await copyStageTemplate(fixture.built.ctx, companyId, jobId)
    const relate: Record<string, (t: Awaited<ReturnType<typeof createChatCandidate>>) => ReturnType<typeof sql>> = {
      applied: (
        t,
      ) => sql`INSERT INTO deliveries (id, company_id, job_id, person_id, resume_id, message, stage_at, created_at)
        VALUES (${id()}, ${companyId}, ${jobId}, ${t.personId}, ${t.resumeId}, '', now(), now())`,
      invited: (
        t,
      ) => sql`INSERT INTO invitations (id, company_id, job_id, person_id, resume_id, inviter_id, message, status, created_at)
        VALUES (${id()}, ${companyId}, ${jobId}, ${t.personId}, ${t.resumeId}, ${hr.id}, '', 'sent', now())`,
      interview: (
        t,
      ) => sql`INSERT INTO interviews (id, company_id, job_id, person_id, resume_id, host_id, state, mode, times, start_at, minutes,
          place, link, round, note, created_at, updated_at)
        VALUES (${id()}, ${companyId}, ${jobId}, ${t.personId}, ${t.resumeId}, ${hr.id}, 'proposed', 'video', '[]', now(), 30, '', '', '', '', now(), now())`,
    }
    const hired = await createChatCandidate()
    await run(sql`INSERT INTO onboardings (id, company_id, job_id, resume_id, start_date, due_date, note, marked_by, created_at)
      VALUES (${id()}, ${companyId}, ${jobId}, ${hired.resumeId}, now(), now(), '', ${hr.id}, now())`)
    expect(await reach(hr.userID, hired.userID)).toBe('known')
    const answered: Record<string, (t: Awaited<ReturnType<typeof createChatCandidate>>) => ReturnType<typeof sql>> = {
      invited: (t) => sql`UPDATE invitations SET status = 'accepted' WHERE person_id = ${t.personId}`,
      interview: (t) => sql`UPDATE interviews SET state = 'accepted' WHERE person_id = ${t.personId}`,
    }
    for (const [name, statement] of Object.entries(relate)) {
      const talent = await createChatCandidate()
      expect({ name, reach: await reach(talent.userID, hr.userID) }).toEqual({ name, reach: 'none' })
      await run(statement(talent))
      expect({ name, reach: await reach(talent.userID, hr.userID) }).toEqual({ name, reach: 'known' })
      const answer = answered[name]
      // what the company did alone lets it write, not call
      if (answer) {
        expect({ name, reach: await reach(hr.userID, talent.userID) }).toEqual({ name, reach: 'greeting' })
        await run(answer(talent))
      }
      expect({ name, reach: await reach(hr.userID, talent.userID) }).toEqual({ name, reach: 'known' })
    }
    const talent = await createChatCandidate()
    const orderId = id()
    await run(sql`INSERT INTO orders (id, company_id, user_id, goods_type, goods_id, title, amount, status, created_at, expires_at)
      VALUES (${orderId}, ${companyId}, ${hr.id}, 2, ${talent.resumeId}, '', 100, 2, now(), now())`)
    await run(
      sql`INSERT INTO bought_contacts (company_id, resume_id, order_id, created_at) VALUES (${companyId}, ${talent.resumeId}, ${orderId}, now())`,
    )
    expect(await reach(hr.userID, talent.userID)).toBe('known')
    expect(await reach(talent.userID, hr.userID)).toBe('none')
  })

  it('is made with the contact of a published requirement or service; a dealing makes both companies known', async () => {
    const [buyer, seller, clerk] = [
      await fixture.createStranger('买方'),
      await fixture.createStranger('卖方'),
      await fixture.createStranger('职员'),
    ]
    const [buyerCompany, sellerCompany] = [
      await fixture.createCompany(buyer),
      await fixture.createCompany(seller, clerk),
    ]
    expect(await reach(seller.userID, buyer.userID)).toBe('none')
    const requirementId = id()
    await run(sql`INSERT INTO requirements (id, company_id, publisher_id, status, title, category_code, description, budget_min, budget_max, city_code,
        deadline, contact_name, contact_phone, search_text, grams, created_at, updated_at)
      VALUES (${requirementId}, ${buyerCompany}, ${buyer.id}, 'adopt', '法务', '', '', 0, 0, '', '', '', '', '', '{}', now(), now())`)
    expect(await reach(seller.userID, buyer.userID)).toBe('greeting')
    expect(await reach(buyer.userID, seller.userID)).toBe('none')
    await run(sql`INSERT INTO clues (id, company_id, requirement_id, user_id, collected_at, created_at, updated_at)
      VALUES (${id()}, ${sellerCompany}, ${requirementId}, ${seller.id}, now(), now(), now())`)
    expect(await reach(buyer.userID, seller.userID)).toBe('known')
    expect(await reach(buyer.userID, clerk.userID)).toBe('none')
    expect(await reach(seller.userID, buyer.userID)).toBe('greeting')
    await run(sql`UPDATE clues SET bought_at = now()`)
    expect(await reach(seller.userID, buyer.userID)).toBe('known')
    const shopper = await fixture.createStranger('顾客')
    const shop = await fixture.createCompany(shopper)
    await run(sql`INSERT INTO service_providers (id, company_id, status, form, shown, contact_name, contact_phone, user_id, created_at, updated_at)
      VALUES (${id()}, ${sellerCompany}, 'adopt', '{}', '{}', '', '', ${seller.id}, now(), now())`)
    expect(await reach(shopper.userID, seller.userID)).toBe('greeting')
    expect(await reach(shopper.userID, clerk.userID)).toBe('none')
    await run(sql`INSERT INTO service_contacts (id, provider_company_id, by_company_id, by_user_id, item_id, created_at)
      VALUES (${id()}, ${sellerCompany}, ${shop}, ${shopper.id}, 0, now())`)
    expect(await reach(shopper.userID, seller.userID)).toBe('greeting')
    expect(await reach(shopper.userID, clerk.userID)).toBe('none')
    expect(await reach(seller.userID, shopper.userID)).toBe('known')
    const newcomer = await fixture.createStranger('新人')
    await run(sql`INSERT INTO invite_codes (code, company_id, role, inviter_id, for_user_id, created_at, expires_at)
      VALUES (${id()}, ${sellerCompany}, 'hr', ${seller.id}, ${newcomer.id}, now(), now() + interval '1 day')`)
    for (const inviter of [seller, clerk]) expect(await reach(inviter.userID, newcomer.userID)).toBe('none')
    expect(await reach(newcomer.userID, seller.userID)).toBe('known')
    expect(await reach(newcomer.userID, clerk.userID)).toBe('none')
  })
})

describe('a name', () => {
  it("of the platform is nobody else's: nick, group, name card", async () => {
    const mySocket = await openRawSocket(fixture, await fixture.createColleague('普通人'))
    const refusal = { code: 80001, message: '名称不能使用平台、官方或客服的称呼' }
    const group = (name: string) => ({ type: 'Public', name, key: randomUUID(), memberList: [] })
    expect(await mySocket.request('profile.update', { nick: '聘\u200b桥官方客服' })).toMatchObject(refusal)
    expect(await mySocket.request('group.create', group('系统通知'))).toMatchObject(refusal)
    const created = await mySocket.request('group.create', group('客服部招聘'))
    const { groupID } = (created.data as { group: { groupID: string } }).group
    expect(await mySocket.request('group.update', { groupID, name: '平台' })).toMatchObject(refusal)
    expect(await mySocket.request('group.member', { groupID, nameCard: '客服小王' })).toMatchObject(refusal)
    expect(await mySocket.request('profile.update', { nick: '小陈' })).toMatchObject({ code: 0 })
  })
})

describe('the check', () => {
  it('queries the database once per sender in a running conversation', async () => {
    const [userA, userB] = [await fixture.createColleague('甲'), await fixture.createColleague('乙')]
    const [a, b] = [await openRawSocket(fixture, userA), await openRawSocket(fixture, userB)]
    const { database } = fixture.built.ctx
    const lookups: string[] = []
    const runPrepared = database.runPrepared.bind(database)
    const spy = jest.spyOn(database, 'runPrepared').mockImplementation((name, statement) => {
      lookups.push(name)
      return runPrepared(name, statement)
    })
    for (let i = 0; i < 5; i++) {
      await a.request('message.send', text(userB.userID))
      await b.request('message.send', text(userA.userID))
    }
    spy.mockRestore()
    expect(lookups.filter((name) => name === 'chat.contact')).toHaveLength(2)
  })
})
