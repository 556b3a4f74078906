/** Types of notices, and their links. No zod. */

/** Message type 1 is to everybody, 2 to one user; only the second can be deleted. */
export const NOTICE_AUDIENCE = { everybody: 1, person: 2 } as const

/** The drawer's page, how near its end the next one is fetched (px), and how often the bell asks (ms). */
export const NOTICE_LIMITS = { pageSize: 10, endPx: 10, pollMs: 180_000, drawerPx: 500, retentionDays: 365 } as const

/** Days in which a notice with an image opens by itself for who has not read it. */
export const ANNOUNCEMENT_DAYS = 30

export const NOTICE_TYPES = {
  10000: '通知',
  10001: '图文通知',
  10002: '帖子审核未通过',
  10003: '发布成功',
  10004: '圈子创建成功',
  10005: '圈子审核未通过',
  10006: '加入圈子的申请未通过',
  10007: '已加入圈子',
  10008: '通知',
  10009: '通知',
  10010: '代理职位通知',
  10011: '代理职位通知',
  10012: '代理职位通知',
  10013: '职位审核未通过',
  10014: '商机通知',
  10015: '商机通知',
  10016: '企业服务审核通过',
  10017: '企业服务审核未通过',
} as const
export type NoticeType = keyof typeof NOTICE_TYPES

/** Extra data of a notice: names to show, and ids or an address that its link needs. */
export interface NoticeExtra {
  title?: string
  positionName?: string
  circleName?: string
  companyName?: string
  jobId?: string
  circleId?: string
  requirementId?: string
  /** An address inside the product where a plain notice leads: '/jobmanagement?status=expire'. */
  path?: string
}

/** What a click does besides marking it read: nothing, a page, or a dialog that may lead to a page. */
export type NoticeLink =
  | { kind: 'none' }
  | { kind: 'page'; path: string }
  | { kind: 'detail'; path: string; button: string }
  | { kind: 'failure'; path: string; button: string }

const query = (name: string, value: string | undefined) => (value ? `?${name}=${encodeURIComponent(value)}` : '')
const isProductPath = (path: string) => /^\/(?![/\\])/.test(path)

/** The link of a notice; none for an unknown type, or an address outside the product. */
export function noticeLink(typeCode: number, ext: NoticeExtra): NoticeLink {
  switch (typeCode) {
    case 10001:
      return { kind: 'detail', path: ext.path && isProductPath(ext.path) ? ext.path : '', button: '查看' }
    case 10002:
      return { kind: 'page', path: '/careercircle/my?tab=posts' }
    case 10005:
      return { kind: 'failure', path: `/careercircle/my${query('editId', ext.circleId)}`, button: '修改圈子' }
    case 10012:
      return { kind: 'page', path: '/jobmanagement' }
    case 10013:
      return { kind: 'failure', path: `/jobEdit${query('id', ext.jobId)}`, button: '继续申请' }
    case 10014:
    case 10015:
      return { kind: 'page', path: `/businessopportunity/findbusi${query('requirementId', ext.requirementId)}` }
    case 10017:
      return { kind: 'failure', path: '/sercapability', button: '继续申请' }
    default:
      return ext.path && isProductPath(ext.path) ? { kind: 'page', path: ext.path } : { kind: 'none' }
  }
}
