/** Drafts that wait for their writer on every device (C-4-53). */
import { eq } from 'drizzle-orm'
import * as chat from '../../../contract/calls/chat/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatDrafts } from '../../../server/db/schema'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const quote = { messageId: 'm1', senderName: '陈思远', abstract: '您好', type: 1, time: 1_700_000_000, sequence: 3 }

const testApp = freshTestApp()
let user: Employer
beforeEach(async () => {
  user = await createEmployer(testApp)
})

const save = (conversationId: string, text: string, more: object = {}, as = user) =>
  testApp.call(chat.saveDraft, { conversationId, text, ...more }, { as })
const list = async (as = user) => (await testApp.call(chat.listDrafts, {}, { as })).data

it('keeps the last text and quote of each conversation, the newest first, and forgets an empty one @C-4-53', async () => {
  await save('C2Cuser1', '明天')
  testApp.clock.advance(1000)
  await save('GROUPg1', '群里的', { quote })
  testApp.clock.advance(1000)
  await save('C2Cuser1', '明天下午三点')
  expect(await list()).toEqual([
    { conversationId: 'C2Cuser1', text: '明天下午三点', quote: null, mentions: [], draftId: '' },
    { conversationId: 'GROUPg1', text: '群里的', quote, mentions: [], draftId: '' },
  ])
  expect((await save('C2Cuser1', '')).code).toBe(0)
  expect((await save('C2Cuser1', '')).code).toBe(0)
  await save('GROUPg1', '', { quote })
  expect(await list()).toEqual([{ conversationId: 'GROUPg1', text: '', quote, mentions: [], draftId: '' }])
})

it('keeps who is mentioned where, and the identity of the draft', async () => {
  const more = { mentions: [{ userId: 'user7', at: 0, length: 4 }], draftId: '1700000000-7' }
  await save('GROUPg1', '@周雨桐 三点', more)
  expect(await list()).toEqual([{ conversationId: 'GROUPg1', text: '@周雨桐 三点', quote: null, ...more }])
  expect(await save('GROUPg1', '三点', { draftId: 'x' })).toMatchObject({ code: 40000, data: { field: 'draftId' } })
})

it('shows nobody else a draft @C-4-53', async () => {
  const other = await createEmployer(testApp)
  await save('C2Cuser1', '我的')
  expect(await list(other)).toEqual([])
  await save('C2Cuser1', '', {}, other)
  expect(await list()).toHaveLength(1)
})

it('drops the oldest beyond the limit @C-4-53', async () => {
  const stranger = { userId: 'nobody', conversationId: 'C2Cx', text: 'x', updatedAt: new Date(0) }
  await testApp.ctx.db.insert(chatDrafts).values(stranger)
  await save('C2Cfirst', '第一条')
  const [own] = await testApp.ctx.db.select().from(chatDrafts).where(eq(chatDrafts.conversationId, 'C2Cfirst'))
  const rows = Array.from({ length: CHAT_LIMITS.drafts - 1 }, (_, index) => ({
    userId: own?.userId ?? '',
    conversationId: `C2Cu${index}`,
    text: '草稿',
    updatedAt: new Date((own?.updatedAt.getTime() ?? 0) + 1),
  }))
  await testApp.ctx.db.insert(chatDrafts).values(rows)
  testApp.clock.advance(1000)
  await save('C2Cnew', '最新的')
  const drafts = await list()
  expect(drafts).toHaveLength(CHAT_LIMITS.drafts)
  expect(drafts[0]?.conversationId).toBe('C2Cnew')
  expect(drafts.some(({ conversationId }) => conversationId === 'C2Cfirst')).toBe(false)
  expect(await testApp.ctx.db.select().from(chatDrafts).where(eq(chatDrafts.userId, stranger.userId))).toHaveLength(1)
})

it('names what is wrong, and keeps the draft before @C-4-53', async () => {
  await save('C2Cuser1', '好的')
  expect((await save('user1', '坏的')).message).toContain('会话编号不正确')
  const long = await save('C2Cuser1', '长'.repeat(CHAT_LIMITS.draftChars + 1))
  expect(long.message).toContain(`草稿不能超过 ${CHAT_LIMITS.draftChars} 个字`)
  expect(await list()).toEqual([{ conversationId: 'C2Cuser1', text: '好的', quote: null, mentions: [], draftId: '' }])
})
