/** Money formatted for users: exact, with the sign before the currency. */
import { render, screen } from '@testing-library/react'
import { clearCache } from '@/api'
import { Wallet } from '@/features/finance/Wallet'
import { platform } from '@/platform'
import { Money } from '../../../src/ui/display/Money'

describe('an amount', () => {
  it.each([
    [{ fen: 99_999 }, '¥999.99'],
    [{ fen: -250_000 }, '-¥2,500.00'],
    [{ fen: 123_456_789, isSigned: true }, '+¥1,234,567.89'],
    [{ coins: 999 }, '999'],
    [{ coins: 12_345, isSigned: true }, '+12,345'],
    [{ coins: 0, isSigned: true }, '0'],
  ])('of %p reads %p @P-5-08', (amount, text) => {
    const { container } = render(<Money {...amount} />)
    expect(container.textContent).toBe(text)
  })
})

describe('the wallet', () => {
  beforeEach(() => {
    clearCache()
    jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
      const answer = url.endsWith('wallet/detail')
        ? { data: { balance: 123_456, coins: 2_500, company: { fen: 800_000 } } }
        : { data: [], total: 0, totalPages: 0, nextCursor: '' }
      return { status: 200, headers: {}, body: { code: 0, message: 'ok', ...answer } }
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('shows what there is to the last digit @P-5-08', async () => {
    render(<Wallet />)
    for (const text of ['¥1,234.56', '2,500', '¥8,000.00']) await screen.findByText(text)
  })
})
