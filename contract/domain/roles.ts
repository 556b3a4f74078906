/** Authorization: user types of the menus, roles in a company (P-6-01, P-6-04) and permissions by role. */

/** Role of a member in a company. */
export type MemberRole = 'admin' | 'hr' | 'technician' | 'member'
/** User type in menu data (P-6-01). */
export type UserType = 'admin' | 'hr' | 'service_admin'

export const MEMBER_ROLES: Record<MemberRole, string> = {
  admin: '管理员',
  hr: 'HR人员',
  technician: '技术人员',
  member: '成员',
}

/** All permissions, with the label shown when one is missing. */
export const PERMISSIONS = {
  'company.edit': '修改公司资料',
  'company.delete': '删除公司',
  'member.list': '查看公司成员',
  'member.invite': '邀请成员',
  'member.review': '审批加入申请',
  'member.role': '修改成员角色',
  'member.remove': '移除成员',
  'company.record': '查看操作记录',
  'review.write': '评价公司',
  'job.view': '查看职位',
  'job.edit': '编辑职位',
  'job.publish': '发布、刷新、关闭或打开职位',
  'job.delete': '删除职位',
  'address.edit': '维护工作地址',
  'talent.search': '搜索人才',
  'talent.view': '查看简历',
  'talent.collect': '收藏人才',
  'talent.invite': '邀请人才',
  'talent.import': '导入简历',
  'contact.buy': '购买联系方式',
  'talent.manage': '管理人才',
  'talent.onboard': '登记人才入职',
  'deliver.view': '查看投递',
  'deliver.decide': '处理投递',
  'agent.view': '查看委托和代理',
  'agent.manage': '委托职位、审核和解除代理',
  'settlement.request': '申请结算',
  'settlement.review': '审核结算并付款',
  'order.own': '下单、支付和申请售后',
  'order.company': '查看公司的全部订单',
  'coins.spend': '使用公司的企业币',
  'finance.view': '查看公司资金',
  'coins.allocate': '分配企业币',
  'coins.recharge': '充值企业币',
  'invoice.apply': '申请发票',
  'requirement.view': '查看公司的需求',
  'requirement.edit': '发布和管理需求',
  'clue.manage': '查看和跟进线索',
  'service.view': '查看公司的服务能力',
  'service.edit': '维护公司的服务能力',
  'service.contact': '查看服务商的联系方式',
  'chat.use': '使用沟通',
  'account.own': '维护个人账号',
} as const
export type Permission = keyof typeof PERMISSIONS

const everyone: readonly Permission[] = ['chat.use', 'account.own', 'order.own', 'member.list']
const recruiting: readonly Permission[] = [
  'review.write',
  'job.view',
  'job.edit',
  'job.publish',
  'job.delete',
  'address.edit',
  'talent.search',
  'talent.view',
  'talent.collect',
  'talent.invite',
  'talent.import',
  'contact.buy',
  'talent.manage',
  'talent.onboard',
  'deliver.view',
  'deliver.decide',
  'agent.view',
  'agent.manage',
  'settlement.request',
  'service.view',
  'service.edit',
  'service.contact',
  'requirement.view',
  'requirement.edit',
  'clue.manage',
]

/** Permissions by role: technician and member see chat, circles and their own account (P-6-03, P-6-06). */
export const ROLE_PERMISSIONS: Record<MemberRole, ReadonlySet<Permission>> = {
  admin: new Set<Permission>(Object.keys(PERMISSIONS) as Permission[]),
  hr: new Set<Permission>([...everyone, ...recruiting]),
  technician: new Set<Permission>(everyone),
  member: new Set<Permission>(everyone),
}

/** True when `role` has `permission`. */
export const can = (role: MemberRole, permission: Permission): boolean => ROLE_PERMISSIONS[role].has(permission)
