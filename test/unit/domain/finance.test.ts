/** What an invoice writes of its amount, and what the form takes for its fields. */
import {
  amountInChinese,
  BANK_ACCOUNT_PATTERN,
  billKindOf,
  MONTH_PATTERN,
  monthOf,
  TAX_NUMBER_PATTERN,
  taxOf,
} from '~contract/domain/finance'

const YUAN = 100

it.each([
  [0, '零元整'],
  [1, '壹元整'],
  [10, '壹拾元整'],
  [11, '壹拾壹元整'],
  [101, '壹佰零壹元整'],
  [110, '壹佰壹拾元整'],
  [1001, '壹仟零壹元整'],
  [1010, '壹仟零壹拾元整'],
  [9999, '玖仟玖佰玖拾玖元整'],
  [10_000, '壹万元整'],
  [10_001, '壹万零壹元整'],
  [10_010, '壹万零壹拾元整'],
  [11_000, '壹万壹仟元整'],
  [100_000, '壹拾万元整'],
  [1_001_000, '壹佰万壹仟元整'],
  [1_000_100, '壹佰万零壹佰元整'],
  [10_000_000, '壹仟万元整'],
  [100_000_000, '壹亿元整'],
  [100_000_001, '壹亿零壹元整'],
  [100_001_000, '壹亿零壹仟元整'],
  [100_010_000, '壹亿零壹万元整'],
  [110_000_000, '壹亿壹仟万元整'],
  [1_000_010_000, '壹拾亿零壹万元整'],
  [1_000_000_000_000, '壹兆元整'],
  [234_567_890, '贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元整'],
])('An invoice over %i yuan writes %s', (yuan, text) => {
  expect(amountInChinese(yuan * YUAN)).toBe(text)
})

it.each([
  [1, '壹分'],
  [9, '玖分'],
  [10, '壹角整'],
  [11, '壹角壹分'],
  [101, '壹元零壹分'],
  [110, '壹元壹角整'],
  [111, '壹元壹角壹分'],
  [1001, '壹拾元零壹分'],
  [10_050, '壹佰元伍角整'],
  [123_456, '壹仟贰佰叁拾肆元伍角陆分'],
])('An invoice over %i fen writes %s', (fen, text) => {
  expect(amountInChinese(fen)).toBe(text)
})

it.each([
  [0, 0],
  [8, 0],
  [9, 1],
  [106, 6],
  [100, 6],
  [10_600, 600],
])('A price of %i fen has a tax of 6 percent in it, to the nearest fen: %i', (fen, tax) => {
  expect(taxOf(fen)).toBe(tax)
})

it.each([
  ['2026-10-31T15:59:59.999Z', '2026-10'],
  ['2026-10-31T16:00:00.000Z', '2026-11'],
  ['2026-12-31T16:00:00.000Z', '2027-01'],
])('A bill of %s belongs to the month %s of China', (instant, month) => {
  expect(monthOf(new Date(instant))).toBe(month)
})

it.each([
  ['order.pay', '购买'],
  ['settlement', '人才结算'],
  ['grant', '平台发放'],
  ['a kind of tomorrow', '其他'],
])('A movement of the kind %s reads %s', (kind, label) => {
  expect(billKindOf(kind)).toBe(label)
})

it.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['1999-12', false],
  ['2026-11-01', false],
])('A month is written with its year and two digits: %j is one: %j', (text, isMonth) => {
  expect(MONTH_PATTERN.test(text)).toBe(isMonth)
})

it.each([
  [14, false],
  [15, true],
  [20, true],
  [21, false],
])('A tax number of %i capitals and digits is accepted: %j @P-9-15', (length, isAccepted) => {
  expect(TAX_NUMBER_PATTERN.test('9A'.repeat(11).slice(0, length))).toBe(isAccepted)
})

it.each([
  [7, false],
  [8, true],
  [30, true],
  [31, false],
])('A bank account of %i digits is accepted: %j @P-9-14', (length, isAccepted) => {
  expect(BANK_ACCOUNT_PATTERN.test('6'.repeat(length))).toBe(isAccepted)
})
