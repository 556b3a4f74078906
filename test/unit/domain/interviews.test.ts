/** What a company may still do with an interview, and when it ends. */
import { interviewActions, interviewEnd } from '~contract/domain/interviews'

const end = new Date('2026-11-27T15:00:00+08:00')
const before = new Date(end.getTime() - 1)
const after = new Date(end.getTime() + 1)

it.each([
  ['proposed', 'before its end', ['change', 'cancel'], before],
  ['proposed', 'after its end', ['change', 'cancel'], after],
  ['accepted', 'before its end', ['change', 'cancel'], before],
  ['accepted', 'at its end', [], end],
  ['accepted', 'after its end', [], after],
  ['declined', 'before its end', ['change'], before],
  ['declined', 'after its end', ['change'], after],
  ['cancelled', 'before its end', [], before],
  ['cancelled', 'after its end', [], after],
] as const)('An interview that is %s offers the company, %s, these actions: %j', (status, _when, actions, now) => {
  expect(interviewActions(status, end, now)).toEqual(actions)
})

it.each([
  [15, '2026-11-27T06:15:00.000Z'],
  [240, '2026-11-27T10:00:00.000Z'],
])('An interview at two in the afternoon in China that takes %i minutes ends at %s', (minutes, instant) => {
  expect(interviewEnd(new Date('2026-11-27T14:00:00+08:00'), minutes).toISOString()).toBe(instant)
})
