/** Reviews, complaints and feedback. No zod here. */

/** Status of a complaint. */
export const COMPLAINT_STATUS = { 1: '待处理', 2: '处理中', 3: '已处理', 4: '已结束' } as const
export type ComplaintStatus = keyof typeof COMPLAINT_STATUS

/** What may be reported. */
export const COMPLAINT_TARGETS = {
  company: '公司',
  job: '职位',
  talent: '简历',
  requirement: '需求',
  service: '服务',
  contribution: '帖子或问题',
  user: '聊天对象',
  group: '群聊',
} as const
export type ComplaintTarget = keyof typeof COMPLAINT_TARGETS

export const COMPLAINT_REASONS = {
  false: '信息虚假',
  fraud: '诈骗或收费',
  illegal: '违法违规',
  harassment: '骚扰或辱骂',
  copied: '冒用或抄袭',
  other: '其他',
} as const
export type ComplaintReason = keyof typeof COMPLAINT_REASONS

export const FEEDBACK_KINDS = { problem: '遇到问题', idea: '功能建议', other: '其他' } as const
export type FeedbackKind = keyof typeof FEEDBACK_KINDS

export const REVIEW_AND_COMPLAINT_LIMITS = { content: 500, pictures: 6, venues: 20, batch: 100 } as const
