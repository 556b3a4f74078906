/** What undo of a decision on candidates needs: the answers say what was before, and the calls bring exactly that back. */
import * as candidateTags from '../../../contract/calls/candidates/candidate-tags'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as stages from '../../../contract/calls/hiring/stages'
import { type Candidate, createCandidate, createEmployer, type Employer } from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let chen: Candidate
let li: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  chen = await createCandidate(testApp, '陈思远')
  li = await createCandidate(testApp, '李一')
})
afterEach(() => testApp.close())

const details = async (resumeId: string) => (await testApp.call(candidates.get, { resumeId }, { as: hr })).data
const membership = async (resumeId: string) => {
  const { isPooled, note, groups } = await details(resumeId)
  return { isPooled, note, groups: groups.map(({ id }) => id) }
}
const kinds = async (resumeId: string) =>
  (await testApp.call(timeline.list, { resumeId }, { as: hr })).data.map(({ kind }) => kind)
const createGroup = async (name: string) => (await testApp.call(talentPool.createGroup, { name }, { as: hr })).data.id
const both = () => [chen.resumeId, li.resumeId]

describe('撤销需要的', () => {
  test('changes of the pool answer what each had before, and exactly that can be set again @P-1-05', async () => {
    const [java, sales] = [await createGroup('Java'), await createGroup('销售')]
    const entry = { resumeId: chen.resumeId, groupIds: [java], note: '年后再联系' }
    await testApp.call(talentPool.add, entry, { as: hr })
    const former = { groupIds: [java], note: '年后再联系' }
    const before = [{ former }, { former: null }]

    const added = await testApp.call(talentPool.addToGroups, { resumeIds: both(), groupIds: [sales] }, { as: hr })
    expect(added.data).toMatchObject(before)
    const restore = () =>
      testApp.call(talentPool.addMany, { resumeIds: [chen.resumeId], ...former, isExact: true }, { as: hr })
    expect((await restore()).data).toMatchObject([{ former: { groupIds: [java, sales].sort() } }])
    expect(await membership(chen.resumeId)).toEqual({ isPooled: true, note: '年后再联系', groups: [java] })
    await testApp.call(talentPool.removeMany, { resumeIds: [li.resumeId] }, { as: hr })

    const moved = await testApp.call(talentPool.moveToGroup, { resumeIds: both(), groupId: sales }, { as: hr })
    expect(moved.data).toMatchObject(before)
    await restore()
    const removed = await testApp.call(talentPool.removeMany, { resumeIds: both() }, { as: hr })
    expect(removed.data).toMatchObject([{ former }, { former: { groupIds: [sales], note: '' } }])
    await restore()
    expect(await membership(chen.resumeId)).toEqual({ isPooled: true, note: '年后再联系', groups: [java] })

    const single = await testApp.call(talentPool.remove, { resumeId: chen.resumeId }, { as: hr })
    expect(single.data).toMatchObject({ isPooled: false, former })
    await testApp.call(talentPool.addMany, { resumeIds: both(), isExact: true }, { as: hr })
    expect(await membership(li.resumeId)).toEqual({ isPooled: true, note: '', groups: [] })
  })

  test('a person restored to the pool and to a collection keeps the same place, however often', async () => {
    const listed = async (list: typeof talentPool.list | typeof candidates.listCollected) =>
      (await testApp.call(list, {}, { as: hr })).data.map(({ id }) => id)
    const collect = (resumeIds: string[], isCollected: boolean) =>
      testApp.call(candidates.uncollectMany, { resumeIds, isCollected }, { as: hr })
    for (const resumeId of both()) {
      clock.advance(1000)
      await testApp.call(talentPool.add, { resumeId }, { as: hr })
      await testApp.call(candidates.collect, { resumeId }, { as: hr })
    }
    const newestFirst = [li.resumeId, chen.resumeId]
    const first = [chen.resumeId]
    for (const _time of ['once', 'twice']) {
      clock.advance(1000)
      await testApp.call(talentPool.removeMany, { resumeIds: first }, { as: hr })
      await collect(first, false)
      expect(await listed(talentPool.list)).toEqual([li.resumeId])
      expect(await listed(candidates.listCollected)).toEqual([li.resumeId])
      expect((await details(chen.resumeId)).isCollected).toBe(false)
      await testApp.call(talentPool.addMany, { resumeIds: first, isExact: true }, { as: hr })
      await collect(first, true)
      expect(await listed(talentPool.list)).toEqual(newestFirst)
      expect(await listed(candidates.listCollected)).toEqual(newestFirst)
    }
    await collect(first, false)
    clock.advance(1000)
    await testApp.call(candidates.collect, { resumeId: chen.resumeId }, { as: hr })
    expect(await listed(candidates.listCollected)).toEqual(first.concat(li.resumeId))
  })

  test('a former group that a colleague has deleted is left out of what comes back', async () => {
    const [java, sales] = [await createGroup('Java'), await createGroup('销售')]
    await testApp.call(talentPool.deleteGroup, { id: java }, { as: hr })
    const former = { groupIds: [java, sales], note: '年后再联系' }
    const restored = await testApp.call(talentPool.addMany, { resumeIds: both(), ...former, isExact: true }, { as: hr })
    expect(restored.data).toMatchObject([{ isDone: true }, { isDone: true }])
    expect(await membership(chen.resumeId)).toEqual({ isPooled: true, note: '年后再联系', groups: [sales] })
  })

  test('a person put into the pool comes with what they had there, as a colleague may have been earlier', async () => {
    const [java, sales] = [await createGroup('Java'), await createGroup('销售')]
    const add = (groupIds: string[], note: string) =>
      testApp.call(talentPool.add, { resumeId: chen.resumeId, groupIds, note }, { as: hr })
    expect((await add([java], '年后再联系')).data).toMatchObject({ isPooled: true, former: null })
    expect((await add([sales], '同批')).data.former).toEqual({ groupIds: [java], note: '年后再联系' })
    expect(await kinds(chen.resumeId)).toEqual(['grouped', 'pooled'])
  })

  test('of two who put the same newcomers into the pool at the same time, the later answer names what the earlier set', async () => {
    const groupIds = [await createGroup('Java'), await createGroup('销售')]
    const adds = await Promise.all(
      groupIds.map((groupId) =>
        testApp.call(talentPool.addToGroups, { resumeIds: both(), groupIds: [groupId] }, { as: hr }),
      ),
    )
    const earlier = adds.findIndex(({ data }) => data.every(({ former }) => former === null))
    const later = adds[1 - earlier]?.data.map(({ former }) => former?.groupIds)
    expect(later).toEqual([[groupIds[earlier]], [groupIds[earlier]]])
  })

  test('removing a person who is not in the pool succeeds, and makes no entry', async () => {
    const removed = await testApp.call(talentPool.removeMany, { resumeIds: both() }, { as: hr })
    expect(removed.data).toMatchObject([
      { isDone: true, former: null },
      { isDone: true, former: null },
    ])
    const all = await testApp.call(talentPool.listCandidates, {}, { as: hr })
    expect(all.data).toEqual([])
  })

  test('a person in the pool stays in other groups, with the note, where nothing exact is asked for', async () => {
    const [java, sales] = [await createGroup('Java'), await createGroup('销售')]
    const entry = { resumeId: chen.resumeId, groupIds: [java], note: '年后再联系' }
    await testApp.call(talentPool.add, entry, { as: hr })
    await testApp.call(talentPool.addMany, { resumeIds: both(), groupIds: [sales], note: '同批' }, { as: hr })
    expect(await membership(chen.resumeId)).toMatchObject({
      note: '年后再联系',
      groups: expect.arrayContaining([java, sales]),
    })
    expect(await membership(li.resumeId)).toEqual({ isPooled: true, note: '同批', groups: [sales] })
  })

  test('tags are taken from many at once, and only these tags', async () => {
    const createTag = async (name: string) =>
      (await testApp.call(candidateTags.create, { name, resumeId: chen.resumeId }, { as: hr })).data.id
    const [first, second] = [await createTag('可谈'), await createTag('重点')]
    await testApp.call(candidateTags.addMany, { resumeIds: both(), tagIds: [first] }, { as: hr })
    const answer = await testApp.call(
      candidateTags.addMany,
      { resumeIds: both(), tagIds: [first], isRemoved: true },
      { as: hr },
    )
    expect(answer.data.map(({ isDone }) => isDone)).toEqual([true, true])
    expect((await details(chen.resumeId)).tags.map(({ id }) => id)).toEqual([second])
    expect((await details(li.resumeId)).tags).toEqual([])
    expect((await kinds(li.resumeId))[0]).toBe('untagged')
  })

  test('tags put on many answer which were new to each, whatever a client knew', async () => {
    const { data: tag } = await testApp.call(
      candidateTags.create,
      { name: '可谈', resumeId: chen.resumeId },
      { as: hr },
    )
    const tagIds = [tag.id]
    const added = await testApp.call(candidateTags.addMany, { resumeIds: both(), tagIds }, { as: hr })
    expect(added.data.map(({ addedTagIds }) => addedTagIds)).toEqual([[], tagIds])
  })

  test('a remark on many is deleted from each by its id, and an earlier one of the same text stays', async () => {
    const remark = (more: object) =>
      testApp.call(timeline.addRemarks, { resumeIds: both(), text: '同批联系', ...more }, { as: hr })
    const { data: first } = await remark({})
    const { data: second } = await remark({})
    const eventIds = first.map(({ eventId }) => eventId)
    expect((await remark({ isRemoved: true, eventIds })).data).toMatchObject([{ isDone: true }, { isDone: true }])
    await remark({ isRemoved: true, eventIds })
    for (const [i, resumeId] of both().entries()) {
      const { data: rows } = await testApp.call(timeline.list, { resumeId }, { as: hr })
      expect(rows.map(({ id }) => id)).toEqual([second[i]?.eventId])
    }
    expect(await remark({ isRemoved: true })).toMatchObject({ status: 400, message: '请选择要删除的备注' })
  })

  test('a collection of many is restored, and an unsuitable candidate comes back with its reason', async () => {
    const resumeIds = both()
    const collections = (isCollected: boolean) =>
      testApp.call(candidates.uncollectMany, { resumeIds, isCollected }, { as: hr })
    await collections(true)
    expect((await details(li.resumeId)).isCollected).toBe(true)
    await collections(false)
    await collections(true)
    expect((await details(chen.resumeId)).isCollected).toBe(true)
    expect(await kinds(chen.resumeId)).toEqual(['collected', 'uncollected', 'collected'])
    const { resumeId } = chen
    await testApp.call(stages.rejectOne, { resumeId, reason: '经验不足' }, { as: hr })
    const restored = await testApp.call(stages.cancelRejection, { resumeId }, { as: hr })
    expect(restored.data).toMatchObject({ stage: 'new', formerReason: '经验不足' })
  })
})
