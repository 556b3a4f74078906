/** Coins for money, and which goods are recharges. */
import { coinsForFen } from '~contract/domain/finance'
import { isRecharge } from '~contract/domain/goods-and-payment'
import { coinsOf } from '~contract/domain/money'

it.each([
  [0, 0],
  [1, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [9900, 99],
])('A price of %i fen costs %i coins: a coin is worth a yuan, a begun one counts whole', (fen, coins) => {
  expect(coinsOf(fen)).toBe(coins)
})

it.each([
  [100, 1],
  [5_000_000, 50_000],
])('A bank transfer of %i fen brings %i coins', (fen, coins) => {
  expect(coinsForFen(fen)).toBe(coins)
})

it.each([
  [2, '简历联系方式', false],
  [3, '线索', false],
  [4, '企业币充值', true],
  [5, '余额充值', true],
  [6, '委托招聘', false],
])(
  'Goods of type %i, %s, are a recharge, which is paid from outside only: %j @P-9-16 @P-9-17',
  (type, _name, expected) => {
    expect(isRecharge(type)).toBe(expected)
  },
)
