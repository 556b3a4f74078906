/** Selling services: prices, what is left to do in each state, and the facts that a category requires. */
import {
  attributeError,
  attributesOf,
  priceText,
  providerActions,
  serviceActions,
  visibleAttributes,
} from '~contract/domain/services'

const RECRUITING = 'S0101'
const TAXES = 'S0201'
const UNKNOWN_GROUP = 'S9901'
/** Facts of a recruiting service that lack nothing. */
const facts = (more: Record<string, string[]> = {}) => ({ delivery: ['线上'], charge: ['按月'], ...more })

it.each([
  [0, 0, 'once', '面议'],
  [30_000, 0, 'month', '¥300 起/月'],
  [30_000, 30_000, 'day', '¥300/天'],
  [30_050, 30_050, 'person', '¥300.50/人'],
  [800_000, 2_000_050, 'project', '¥8,000-20,000.50/项目'],
  [0, 2_000_000, 'year', '¥0-20,000/年'],
] as const)('A price of %i to %i fen for one %s is written %s', (min, max, unit, text) => {
  expect(priceText(min, max, unit)).toBe(text)
})

it.each([
  ['pending', ['edit', 'revoke', 'delete']],
  ['adopt', ['edit', 'revoke', 'delete']],
  ['reject', ['edit', 'delete']],
  ['stop', ['edit', 'delete']],
  ['temporary', ['edit', 'delete']],
] as const)(
  'An item that is %s offers %j: only a waiting or a public one can be taken back @P-4.4-06',
  (state, actions) => {
    expect(serviceActions(state)).toEqual(actions)
  },
)

it.each([
  [undefined, ['submit']],
  ['pending', ['submit', 'contact', 'cancel']],
  ['adopt', ['submit', 'contact', 'cancel']],
  ['reject', ['submit', 'contact']],
  ['stop', ['submit', 'contact']],
  ['temporary', ['submit', 'contact']],
] as const)('A provider profile that is %s offers %j @P-4.4-06', (state, actions) => {
  expect(providerActions(state)).toEqual(actions)
})

describe('The facts of a service', () => {
  it.each([
    [RECRUITING, ['服务方式', '服务周期', '收费方式', '擅长行业', '保证期']],
    [TAXES, ['服务方式', '服务周期', '适用纳税人', '资质证号']],
    ['S0301', ['服务方式', '服务周期', '擅长领域', '执业证号']],
    ['S0401', ['服务方式', '服务周期', '包含内容', '代理机构代码']],
    ['S0501', ['服务方式', '服务周期', '技术能力', '源代码', '免费维护']],
    ['S0601', ['服务方式', '服务周期', '投放渠道']],
    ['S0701', ['服务方式', '服务周期', '修改次数', '交付格式']],
    ['S0801', ['服务方式', '服务周期', '发票']],
    [UNKNOWN_GROUP, ['服务方式', '服务周期']],
  ])('are in the category %s those of every service and those of its group: %j @P-7.4-03', (category, names) => {
    expect(attributesOf(category).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    [RECRUITING, ['delivery', 'charge']],
    [TAXES, ['delivery']],
    ['S0501', ['delivery', 'source']],
  ])('are in the category %s required only as far as these go: %j', (category, codes) => {
    const required = attributesOf(category).filter(({ isRequired }) => isRequired)
    expect(required.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['all that is required', RECRUITING, facts()],
    [
      'one of each, several trades',
      RECRUITING,
      facts({ period: ['当天'], trades: ['餐饮', '零售'], guarantee: ['无'] }),
    ],
    ['a number in free text', TAXES, { delivery: ['上门'], licence: ['川税 0042'] }],
    ['an empty answer to what may stay open', RECRUITING, facts({ period: [] })],
  ])('are accepted with %s', (_what, category, given) => {
    expect(attributeError(category, given)).toBeUndefined()
  })

  it.each([
    ['请选择服务方式', RECRUITING, {}],
    ['请选择服务方式', RECRUITING, facts({ delivery: [] })],
    ['请选择收费方式', RECRUITING, { delivery: ['线上'] }],
    ['服务方式只能选一项', RECRUITING, facts({ delivery: ['线上', '上门'] })],
    ['服务周期只能选一项', RECRUITING, facts({ period: ['当天', '长期'] })],
    ['资质证号只能选一项', TAXES, { delivery: ['线上'], licence: ['1', '2'] }],
    ['请选择有效的服务方式', RECRUITING, facts({ delivery: ['邮寄'] })],
    ['请选择有效的擅长行业', RECRUITING, facts({ trades: ['餐饮', '航天'] })],
    ['这个类别没有这项属性，请刷新后重试', RECRUITING, facts({ licence: ['1'] })],
    ['这个类别没有这项属性，请刷新后重试', RECRUITING, facts({ '': ['1'] })],
  ])('are refused with 「%s」 in the category %s for %j', (text, category, given) => {
    expect(attributeError(category, given)).toBe(text)
  })

  it('are shown in the order of the category with their names, without those that are empty', () => {
    const given = { charge: ['按月'], trades: ['餐饮', '零售'], guarantee: [], delivery: ['线上'] }
    expect(visibleAttributes(RECRUITING, given)).toEqual([
      { code: 'delivery', name: '服务方式', values: ['线上'] },
      { code: 'charge', name: '收费方式', values: ['按月'] },
      { code: 'trades', name: '擅长行业', values: ['餐饮', '零售'] },
    ])
  })
})
