import { eventText, stageOptions } from './move-options'

const stage = { no: 3, name: '面试', kind: 'interview' as const, dayLimit: 7, count: 0, lateCount: 0 }
const event = {
  no: 2,
  time: '2026-11-30T00:00:00.000Z',
  actor: 'member' as const,
  actorName: '李梅',
  fromStage: '新投递',
  toStage: '面试',
  fromOutcome: 'active' as const,
  toOutcome: 'active' as const,
  reasonCode: '' as const,
  reason: '',
}

test.each([
  [0, 0, ''],
  [12, 0, '12 人'],
  [12, 2, '12 人，2 人超时'],
])('a stage with %s people, %s of them late, notes "%s"', (count, lateCount, note) => {
  const [option] = stageOptions([{ ...stage, count, lateCount }])
  expect(option).toEqual({ value: '3', label: '面试', note })
})

test('stages of several jobs are named by their kind', () => {
  expect(stageOptions([{ ...stage, no: 0 }]).map(({ value }) => value)).toEqual(['interview', 'reserve'])
})

test.each([
  ['opened', { fromStage: '', fromOutcome: null, toStage: '新投递' }, '进入「新投递」'],
  ['moved', {}, '「新投递」→「面试」'],
  ['rejected', { fromStage: '面试', toOutcome: 'rejected' as const }, '我们拒绝'],
  ['taken back', { fromStage: '面试', fromOutcome: 'rejected' as const }, '回到「面试」'],
  ['hired', { toStage: '入职', toOutcome: 'hired' as const }, '已入职'],
  ['joined by the candidate', { fromStage: '面试' }, '留在「面试」'],
])('an event: %s', (_, changes, text) => {
  expect(eventText({ ...event, ...changes })).toBe(text)
})
