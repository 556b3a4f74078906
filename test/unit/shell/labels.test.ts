/** Codes and their labels on every screen: lists, details and filters of all targets use these tables. */
import { AUDIT_STATUS, COMPANY_AUDIT_STATUS } from '~contract/domain/enums'
import { DECISION_STATUS, INVOICE_MAKERS, INVOICE_TYPES } from '~contract/domain/finance'
import { maskPhone } from '~contract/domain/format'
import { GOODS_TYPES, PAY_METHODS } from '~contract/domain/goods-and-payment'
import { DEFAULT_CITY, NATIONWIDE } from '~contract/domain/limits'
import { ORDER_STATUS } from '~contract/domain/money'
import { COMPLAINT_STATUS } from '~contract/domain/reviews-and-complaints'
import { MEMBER_ROLES } from '~contract/domain/roles'

it('what is audited: a job, a service, a requirement @P-4.3-01', () => {
  expect(AUDIT_STATUS).toEqual({
    pending: '审核中',
    adopt: '进行中',
    reject: '审核失败',
    stop: '已关闭',
    expire: '已过期',
    temporary: '草稿',
  })
})

it('an order @P-4.3-02', () => {
  expect(ORDER_STATUS).toEqual({ 1: '待支付', 2: '已支付', 3: '已完成', 4: '已取消', 5: '已退款' })
})

it('an application for an invoice, its kinds and who it is made for @P-4.3-03', () => {
  expect(DECISION_STATUS).toEqual({ 1: '待审核', 2: '已通过', 3: '未通过' })
  expect(INVOICE_TYPES).toEqual({ 1: '电子普通发票', 2: '电子专用发票' })
  expect(INVOICE_MAKERS).toEqual({ 1: '个人', 2: '企业' })
})

it('a report @P-4.3-04', () => {
  expect(COMPLAINT_STATUS).toEqual({ 1: '待处理', 2: '处理中', 3: '已处理', 4: '已结束' })
})

it('a company @P-4.3-06', () => {
  expect(COMPANY_AUDIT_STATUS).toEqual({ applied: '审核中', adopted: '已通过', rejected: '未通过' })
})

it('a member @P-6-04', () => {
  expect(MEMBER_ROLES).toEqual({ admin: '管理员', hr: 'HR人员', technician: '技术人员', member: '成员' })
})

it('what is ordered, and with what it is paid @P-9-16', () => {
  expect(GOODS_TYPES).toEqual({ 2: '简历联系方式', 3: '线索', 4: '企业币充值', 5: '余额充值', 6: '委托招聘' })
  expect(PAY_METHODS).toEqual({ COMPANY_COIN: '企业币', BALANCE: '个人余额', WECHAT: '微信支付', ALIPAY: '支付宝' })
})

it('a phone number has stars in its middle @P-5-07', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
})

it('the city before one is chosen, and the choice of the whole country @P-9-05 @P-9-06', () => {
  expect(DEFAULT_CITY).toEqual({ code: '510100', name: '成都' })
  expect(NATIONWIDE).toEqual({ code: '', name: '全国' })
})
