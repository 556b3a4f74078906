/** Which member of a company may do what. */
import { enumKeys } from '~contract/domain/enums'
import { can, type MemberRole } from '~contract/domain/roles'
import { PERMISSIONS } from '~contract/domain/texts/permissions'

const allowed = (role: MemberRole) => enumKeys(PERMISSIONS).filter((permission) => can(role, permission))
const refused = (role: MemberRole) => enumKeys(PERMISSIONS).filter((permission) => !can(role, permission))

it('An administrator may do everything @P-6-06', () => {
  expect(refused('admin')).toEqual([])
})

it('A recruiter may do all but manage the company, its members and its money @P-6-06', () => {
  expect(refused('hr').map((permission) => PERMISSIONS[permission])).toEqual([
    '修改公司资料',
    '删除公司',
    '邀请成员',
    '审批加入申请',
    '修改成员角色',
    '移除成员',
    '查看操作记录',
    '审核结算并付款',
    '查看公司的全部订单',
    '使用公司的企业币',
    '查看公司资金',
    '分配企业币',
    '充值企业币',
    '申请发票',
  ])
})

it.each(['technician', 'member'] as const)(
  'A %s chats, keeps the own account, orders for themselves and sees who is in the company @P-6-06',
  (role) => {
    expect(allowed(role)).toEqual(['member.list', 'order.own', 'chat.use', 'account.own'])
  },
)
