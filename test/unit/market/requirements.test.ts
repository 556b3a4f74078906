/** Budget texts and bands, and how long a requirement is shown. */
import { budgetsOf, budgetText } from '../../../contract/domain/requirements'
import { isPastDeadline, validUntil } from '../../../server/modules/market/requirements/requirement-status'

const YUAN = 100

describe('a budget', () => {
  it.each([
    [0, 0, '面议'],
    [500, 500, '¥500'],
    [3000, 8000, '¥3K-8K'],
    [0, 12_500, '¥12.5K 以内'],
  ])('from %s to %s yuan reads %s', (min, max, text) => {
    expect(budgetText(min * YUAN, max * YUAN)).toBe(text)
  })

  it.each([
    [0, 0, ['open']],
    [3000, 8000, ['w1']],
    [5000, 60_000, ['w1', 'w5', 'w20']],
    [10_000, 10_000, ['w5']],
    [200_000, 0, ['more']],
  ])('from %s to %s yuan lies in %j', (min, max, bands) => {
    expect(budgetsOf(min * YUAN, max * YUAN)).toEqual(bands)
  })
})

describe('a requirement is shown', () => {
  const noon = new Date('2026-11-20T12:00:00+08:00')

  it('to the end of its last day in China, and no longer than ninety days', () => {
    expect(validUntil('2026-11-20', noon).toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(validUntil('', noon).getTime() - noon.getTime()).toBe(90 * 86_400_000)
    expect(validUntil('2028-01-01', noon).getTime() - noon.getTime()).toBe(90 * 86_400_000)
  })

  it('on its last day, not after it', () => {
    expect(isPastDeadline('2026-11-20', noon)).toBe(false)
    expect(isPastDeadline('2026-11-19', noon)).toBe(true)
    expect(isPastDeadline('', noon)).toBe(false)
  })
})
