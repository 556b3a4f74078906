/** What each role finds in its menu and what it is refused, on every target. */

/** Title and address of an entry. */
export type Entry = readonly [title: string, path: string]

export interface Area {
  head: Entry
  pages: readonly Entry[]
}

export const RECRUITING: Area = {
  head: ['招聘服务', '/discover'],
  pages: [
    ['找人才', '/findtalent'],
    ['人才搜索', '/talentsearch'],
    ['职位管理', '/jobmanagement'],
    ['我的委托', '/entrust'],
    ['人才管理', '/talentmanagement'],
    ['投递与邀请', '/deliver'],
    ['面试日程', '/interviews'],
  ],
}
export const SELLING: Area = {
  head: ['找商机 · 卖服务', '/service'],
  pages: [
    ['找商机', '/businessopportunity/findbusi'],
    ['服务能力', '/sercapability'],
    ['我的线索', '/myclue'],
  ],
}
export const BUYING: Area = {
  head: ['找服务 · 买服务', '/headhunt'],
  pages: [
    ['找服务', '/service/findservice'],
    ['我的需求', '/myneeds'],
    ['服务订单', '/serviceorders'],
  ],
}
export const COMPANY: Area = {
  head: ['公司管理', '/businessmanagement'],
  pages: [
    ['公司主页', '/entpinfo'],
    ['公司成员', '/entpaccount'],
    ['企业币', '/entcurrency'],
  ],
}
export const ACCOUNT: Area = {
  head: ['账户信息', '/accountinfo'],
  pages: [
    ['个人信息', '/accountsecurity'],
    ['订单中心', '/orderinfo'],
  ],
}
export const ALL = [RECRUITING, SELLING, BUYING, COMPANY, ACCOUNT]
/** Entries without a heading. On a phone the first is a tab, and so is the third, which leads to recruiting. */
export const CHAT: Entry = ['沟通', '/tuikit']
export const CIRCLES: Entry = ['职业圈', '/careercircle/find']
export const TALENT: Entry = ['找人才', '/findtalent']

/** The demo users of a company, one of each role; `types` are its names in the menu, `roles` those of the account. */
export const ROLES = [
  {
    name: '管理员',
    person: '陈立群',
    phone: '13800000001',
    areas: ALL,
    refused: [],
    types: ['admin', 'service_admin'],
    roles: ['admin', 'service_admin'],
  },
  {
    name: 'HR人员',
    person: '刘思雨',
    phone: '13800000002',
    areas: [RECRUITING, SELLING, BUYING, ACCOUNT],
    refused: ['/entpinfo', '/entpaccount', '/entcurrency'],
    types: ['hr'],
    roles: ['hr'],
  },
  {
    name: '技术人员',
    person: '何俊杰',
    phone: '13800000006',
    areas: [ACCOUNT],
    refused: ['/jobmanagement', '/talentsearch', '/sercapability', '/myneeds', '/entpinfo'],
    types: ['technician'],
    roles: [],
  },
  {
    name: '成员',
    person: '邓小曼',
    phone: '13800000007',
    areas: [ACCOUNT],
    refused: ['/talentmanagement', '/resumeorder', '/myclue', '/service/findservice', '/entpaccount'],
    types: ['member'],
    roles: [],
  },
] as const
