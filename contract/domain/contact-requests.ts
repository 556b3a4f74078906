/** Contact requests: an employer and a candidate ask each other for a phone number or a WeChat id, the employer also for the resume. */

export const CONTACT_REQUEST_KIND = { resume: '简历', phone: '电话', wechat: '微信' } as const
export type ContactRequestKind = keyof typeof CONTACT_REQUEST_KIND

export const CONTACT_REQUEST_STATUS = { waiting: '等待答复', accepted: '已同意', refused: '已婉拒' } as const
export type ContactRequestStatus = keyof typeof CONTACT_REQUEST_STATUS

export const CONTACT_REQUEST_LIMITS = {
  /** Days after a refusal until the same request may be repeated. */
  waitDays: 7,
  /** Requests a member, or a candidate, makes within 24 hours. */
  aDay: 50,
  /** Requests of one conversation that are shown, the newest. */
  shown: 100,
} as const

/** WeChat's own rule: 6 to 20 letters, digits, underscores and hyphens, a letter first. */
export const WECHAT_ID = /^[A-Za-z][\w-]{5,19}$/
export const WECHAT_ID_HINT = '微信号应为 6 到 20 位，以字母开头，只含字母、数字、下划线和减号'

/** What the receiver reads in one line, as a push or in the list of conversations. */
export const CONTACT_REQUEST_LINE = {
  resume: '想看看您的简历',
  phone: '想和您交换电话',
  wechat: '想和您交换微信',
} as const satisfies Record<ContactRequestKind, string>
