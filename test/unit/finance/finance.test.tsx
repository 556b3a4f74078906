/** Money formatted for users: k units with the exact amount on demand. */
import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { Money } from '../../../src/ui/display/Money'

describe('an amount', () => {
  it.each([
    [99_999, '¥999.99'],
    [100_000, '¥1k'],
    [123_456, '¥1.2k'],
    [-250_000, '-¥2.5k'],
  ])('of %p fen reads %p @P-5-08', (fen, text) => {
    const { container } = render(<Money fen={fen} />)
    expect(container.textContent).toBe(text)
  })

  it('of a thousand and more is exact after a tap, and named exactly to a screen reader @P-5-08', () => {
    render(<Money coins={12_345} isSigned />)
    const button = screen.getByRole('button', { name: '+12.3k，+12,345' })
    expect(button.textContent).toBe('+12.3k')
    fireEvent.click(button)
    expect(button.textContent).toBe('+12,345')
    fireEvent.click(button)
    expect(button.textContent).toBe('+12.3k')
  })

  it('is exact in a ledger, however large @P-5-08', () => {
    const { container } = render(<Money fen={123_456_789} isSigned isExact />)
    expect(container.textContent).toBe('+¥1,234,567.89')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is exact in every list of bills, orders, after-sales, invoices and recharges @P-5-08', () => {
    const lists = ['finance/BillView', 'finance/InvoiceList', 'finance/InvoiceOrders', 'finance/MemberCoins']
    const others = ['finance/Recharges', 'orders/OrderList', 'orders/AfterSaleList']
    for (const name of [...lists, ...others]) {
      const source = readFileSync(`src/features/${name}.tsx`, 'utf8')
      const amounts = source.match(/<Money [^>]*>/g) ?? []
      expect([name, amounts.filter((text) => !text.includes('isExact'))]).toEqual([name, []])
      expect(amounts.length).toBeGreaterThan(0)
    }
  })

  it('below a thousand is exact, with no button', () => {
    const { container } = render(<Money coins={999} />)
    expect(container.textContent).toBe('999')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
