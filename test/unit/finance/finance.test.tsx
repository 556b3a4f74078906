/** Money formatted for users: k units with the exact amount on demand, Chinese capitals, months in China's time zone. */
import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { amountInChinese, monthOf, taxOf } from '../../../contract/domain/finance'
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

  it.each([
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角整'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [1_00_50, '壹佰元伍角整'],
    [123_456, '壹仟贰佰叁拾肆元伍角陆分'],
    [1_000_100, '壹万零壹元整'],
    [10_000_000_00, '壹仟万元整'],
    [10_0001_0000_00, '壹拾亿零壹万元整'],
    [100_100_000, '壹佰万壹仟元整'],
  ])('of %p fen is %p in capitals', (fen, text) => {
    expect(amountInChinese(fen)).toBe(text)
  })

  it('holds six percent of tax, to half a fen', () => {
    expect(taxOf(10_600)).toBe(600)
    for (const fen of [1, 9, 99, 1000, 24_456, 1_000_001]) {
      expect(Number.isInteger(taxOf(fen))).toBe(true)
      expect(Math.abs(taxOf(fen) - (fen * 6) / 106)).toBeLessThanOrEqual(0.5)
    }
  })
})

it('a month begins and ends at midnight in China', () => {
  expect(monthOf(new Date('2026-11-30T16:00:00.000Z'))).toBe('2026-12')
  expect(monthOf(new Date('2026-11-30T15:59:59.999Z'))).toBe('2026-11')
})
