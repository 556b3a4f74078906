/** Enumerations with their Chinese labels; the wire carries the key (docs/requirements/formats-and-limits.md). */

/** Audit status of a job, service or requirement. */
export const AUDIT_STATUS = {
  pending: '审核中',
  adopt: '进行中',
  reject: '审核失败',
  stop: '已关闭',
  expire: '已过期',
  temporary: '草稿',
} as const
export type AuditStatus = keyof typeof AUDIT_STATUS

/** Company audit status. */
export const COMPANY_AUDIT_STATUS = { applied: '审核中', adopted: '已通过', rejected: '未通过' } as const
export type CompanyAuditStatus = keyof typeof COMPANY_AUDIT_STATUS

/** currentAuditStatus of users/getInfo. */
export const MEMBERSHIP_AUDIT_CODE = { none: 0, adopted: 1, applied: 2, memberOnly: 3, rejected: 4 } as const

/** State of a request to join a company. */
export const JOIN_STATUS = { pending: '待处理', adopted: '已同意', rejected: '已拒绝', cancelled: '已取消' } as const
export type JoinStatus = keyof typeof JOIN_STATUS

/** State of an invite code; only an active one lets anybody in. */
export const INVITE_STATE = { active: '可用', usedUp: '已用完', expired: '已过期', revoked: '已失效' } as const
export type InviteState = keyof typeof INVITE_STATE

/** Work experience wanted or had; `min` and `max` are whole years, max exclusive. */
export const EXPERIENCE = {
  any: { label: '不限', min: 0, max: 99 },
  fresh: { label: '应届生', min: 0, max: 1 },
  y1_3: { label: '1-3 年', min: 1, max: 3 },
  y3_5: { label: '3-5 年', min: 3, max: 5 },
  y5_10: { label: '5-10 年', min: 5, max: 10 },
  y10: { label: '10 年以上', min: 10, max: 99 },
} as const
export type Experience = keyof typeof EXPERIENCE

/** Highest degree, in rising order. */
export const EDUCATION = {
  any: { label: '不限', rank: 0 },
  junior: { label: '初中及以下', rank: 1 },
  senior: { label: '高中/中专', rank: 2 },
  college: { label: '大专', rank: 3 },
  bachelor: { label: '本科', rank: 4 },
  master: { label: '硕士', rank: 5 },
  doctor: { label: '博士', rank: 6 },
} as const
export type Education = keyof typeof EDUCATION

export const GENDER = { male: '男', female: '女', unknown: '未填' } as const
export type Gender = keyof typeof GENDER

/** Whether and when a candidate could start. */
export const JOB_SEEKING_STATUS = {
  leaving: '离职，随时到岗',
  month: '在职，月内到岗',
  open: '在职，考虑机会',
  closed: '暂不考虑',
} as const
export type JobSeekingStatus = keyof typeof JOB_SEEKING_STATUS

export const JOB_KIND = { full: '全职', part: '兼职', intern: '实习' } as const
export type JobKind = keyof typeof JOB_KIND

/** Status of a job invitation. */
export const INVITATION_STATUS = { sent: '已邀请', accepted: '已接受', refused: '已婉拒' } as const
export type InvitationStatus = keyof typeof INVITATION_STATUS

export const COMPANY_SCALE = {
  s20: '20 人以下',
  s99: '20-99 人',
  s499: '100-499 人',
  s999: '500-999 人',
  s9999: '1000-9999 人',
  s10000: '10000 人以上',
} as const
export type CompanyScale = keyof typeof COMPANY_SCALE

/** Last activity filter of talent search, in days. */
export const ACTIVE_WITHIN = { 1: '今天', 3: '3 天内', 7: '7 天内', 30: '30 天内' } as const

/** The keys of an enumeration as a non-empty tuple, for zod's enum(). */
export const enumKeys = <T extends object>(e: T) => Object.keys(e) as [keyof T & string, ...(keyof T & string)[]]
