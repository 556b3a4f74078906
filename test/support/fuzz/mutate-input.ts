/** Mutates valid inputs as a careless or hostile client would. */
import type { Random } from './random'

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '١٢٣',
  'undefined',
  '[object Object]',
  'a\u0000b',
  '\ud800',
  '\u202e倒',
  '👨‍👩‍👧‍👦'.repeat(20),
  '长'.repeat(5_000),
  'x'.repeat(70_000),
  "' OR 1=1 --",
  '%_\\%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30T25:61:00Z',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { $gt: '' },
  { toString: 'x', constructor: 1 },
  Array.from({ length: 2_000 }, (_, index) => index),
]

type Mutation = (input: Record<string, unknown>, field: string, random: Random) => void

const MUTATIONS: readonly Mutation[] = [
  (input, field) => {
    delete input[field]
  },
  (input, field, random) => {
    input[field] = random.pick(HOSTILE_VALUES)
  },
  (input, field, random) => {
    input[field] = [input[field], random.pick(HOSTILE_VALUES)]
  },
  (input, field) => {
    input[field] = { value: input[field] }
  },
  (input, field, random) => {
    const value = input[field]
    input[field] =
      typeof value === 'string'
        ? value + random.pick(['\u0000', '\n', "'", '长'.repeat(300)])
        : (JSON.stringify(value) ?? '')
  },
  (input, field, random) => {
    const value = input[field]
    if (Array.isArray(value)) input[field] = Array.from({ length: 300 }, () => value[0] ?? random.pick(HOSTILE_VALUES))
    else if (typeof value === 'number')
      input[field] = random.pick([-value - 1, value * 1e12, `${value}abc`, Number.NaN])
    else input[field] = random.pick(HOSTILE_VALUES)
  },
]

/** A copy of `input` with one to three fields mutated, or something other than an object. */
export function mutateInput(input: unknown, fields: readonly string[], random: Random): unknown {
  if (random.chance(0.04)) return random.pick(HOSTILE_VALUES)
  const copy = JSON.parse(JSON.stringify(input ?? {})) as Record<string, unknown>
  if (random.chance(0.1))
    copy[random.pick(['__proto__', 'constructor', 'extra', 'companyId', 'cityCode'])] = random.pick(HOSTILE_VALUES)
  if (fields.length === 0) return copy
  const mutationCount = random.int(1, 3)
  for (let count = 0; count < mutationCount; count += 1) random.pick(MUTATIONS)(copy, random.pick(fields), random)
  return copy
}

/** Bodies that are no JSON at all. */
export const invalidBodies: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"text"',
  '{"a":1}}',
  '\u0000',
  `{"a":${'['.repeat(5_000)}`,
]
