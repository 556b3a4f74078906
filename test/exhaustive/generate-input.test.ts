import { z } from 'zod'
import { endpoints } from '../support/fuzz/endpoints'
import { validInput } from '../support/fuzz/generate-input'
import { mutateInput } from '../support/fuzz/mutate-input'
import { randomOf } from '../support/fuzz/random'
import { sampleOf } from '../support/sample'

const noKnownIds = () => undefined

describe('the input generator', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const schema = z.object({ title: z.string().min(2).max(30), pay: z.number().int().min(1).max(999) })
    const inputOf = (seed: number) => JSON.stringify(validInput(schema, randomOf(seed), noKnownIds).input)
    expect(inputOf(1)).toBe(inputOf(1))
    expect(new Set([1, 2, 3, 4, 5].map(inputOf)).size).toBeGreaterThan(1)
  })

  it.each(sampleOf(endpoints, ({ key }) => key).map((endpoint) => [endpoint.key, endpoint] as const))(
    'finds inputs that %s accepts',
    (_key, { call }) => {
      const tries = Array.from({ length: 20 }, (_, seed) => validInput(call.input, randomOf(seed), noKnownIds))
      expect(tries.filter(({ isValid }) => isValid).length).toBeGreaterThanOrEqual(15)
    },
  )

  it('uses known ids for fields that have them', () => {
    const knownIds = (field: string) => (field === 'id' ? ['42'] : undefined)
    const ids = Array.from(
      { length: 20 },
      (_, seed) => validInput(z.object({ id: z.string().regex(/^\d{1,19}$/) }), randomOf(seed), knownIds).input,
    )
    expect(ids).toContainEqual({ id: '42' })
  })

  it('spoils most inputs so that a strict schema refuses them', () => {
    const schema = z.strictObject({ id: z.string().regex(/^\d{1,5}$/), count: z.number().int().min(1).max(9) })
    const refused = Array.from({ length: 200 }, (_, seed) =>
      mutateInput({ id: '1', count: 3 }, ['id', 'count'], randomOf(seed)),
    ).filter((input) => !schema.safeParse(input).success)
    expect(refused.length).toBeGreaterThan(150)
  })
})
