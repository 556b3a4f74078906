/** Money formatted for users: exact, with the sign before the currency; what of it rests is named. */
import { render, screen } from '@testing-library/react'
import { clearCache } from '@/api'
import { CompanyCoins } from '@/features/finance/CompanyCoins'
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

const answer = (money: object) => {
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    const body = /(wallet|companyCoin)\/detail$/.test(url)
      ? { data: money }
      : { data: [], total: 0, totalPages: 0, nextCursor: '' }
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', ...body } }
  })
}
afterEach(() => jest.restoreAllMocks())

describe('the wallet', () => {
  const money = { balance: 123_456, frozen: 0, coins: 2_500, frozenCoins: 0, company: { fen: 800_000 } }

  it('names what rests during a refund beside the balance and the coins', async () => {
    answer({ ...money, frozen: 100_000, frozenCoins: 1_500 })
    render(<Wallet />)
    expect(await screen.findByText('其中 ¥1,000.00 退款处理中')).toBeTruthy()
    expect(screen.getByText('另有 1,500 退款处理中')).toBeTruthy()
    expect(screen.getByText('¥1,234.56')).toBeTruthy()
  })

  it('shows what there is to the last digit @P-5-08', async () => {
    answer(money)
    render(<Wallet />)
    expect(screen.queryByText(/退款处理中/)).toBeNull()
    for (const text of ['¥1,234.56', '2,500', '¥8,000.00']) await screen.findByText(text)
  })
})

it("names what rests of the company's coins during a refund", async () => {
  answer({ balance: 3_150, frozen: 200, allocated: 60, recharging: 0 })
  render(<CompanyCoins />)
  expect(await screen.findByText('其中 200 退款处理中')).toBeTruthy()
  expect(screen.getByText('3,150')).toBeTruthy()
})
