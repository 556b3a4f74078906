/** Notices of the product (docs/requirements/notices.md): the drawer's list, read marks, deletion, the bell's count. */
import { z } from 'zod'
import * as notices from '../calls/account/notices'
import * as push from '../calls/account/push'
import { defineCalls, idSchema, instantSchema, pageInput } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { NOTICE_TYPES } from '../domain/notices'

const userTenancy = { of: 'user' } as const
/** Ids that one request may name. */
const ids = z.array(idSchema()).max(100, '一次最多 100 条').default([])

/** Keys of the table as numbers: 10000, 10001 … */
const typeCode = z.literal(enumKeys(NOTICE_TYPES).map(Number), '通知类型不正确')

export const noticeExt = z.object({
  title: z.string().optional(),
  positionName: z.string().optional(),
  circleName: z.string().optional(),
  companyName: z.string().optional(),
  jobId: z.string().optional(),
  circleId: z.string().optional(),
  /** An address inside the product where a plain notice leads. */
  path: z.string().optional(),
})

export const noticeRecord = z.object({
  id: idSchema(),
  typeCode,
  /** 1 = to everybody, 2 = to this user: only these can be deleted. */
  type: z.literal([1, 2]),
  title: z.string(),
  content: z.string(),
  detail: z.string(),
  avatarUrl: z.string(),
  createdTime: instantSchema(),
  isRead: z.literal([0, 1]),
  ext: noticeExt,
  /** Why something was rejected; '' otherwise. */
  opinion: z.string(),
})

/** Last notice that a page number reaches: many times what totals are counted to, few enough to skip. */
const MAX_NUMBERED_NOTICES = 10_000

export const noticeCalls = defineCalls({
  [notices.list]: {
    summary: '自己的通知，新的在前；before 为上一页最后一条的编号时从它之后继续',
    auth: 'user',
    tenancy: userTenancy,
    input: z
      .object({ ...pageInput, before: idSchema().or(z.literal('')).default('') })
      .refine(({ currentPage, pageSize }) => currentPage * pageSize <= MAX_NUMBERED_NOTICES, {
        path: ['currentPage'],
        message: '更早的通知请用 before 继续',
      }),
    output: z.array(noticeRecord),
    shape: 'page',
  },
  [notices.markRead]: {
    summary: '标为已读；返回剩下的未读数，最多数到 100',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ systemNotificationReadParam: ids, userNotificationReadParam: ids }),
    output: z.object({ count: z.number().int() }),
    shape: 'one',
  },
  [notices.markAllRead]: {
    summary: '全部标为已读',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.object({ count: z.number().int() }),
    shape: 'one',
  },
  [notices.delete]: {
    summary: '删除一条给自己的通知；返回剩下的未读数',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema() }),
    output: z.object({ count: z.number().int() }),
    shape: 'one',
  },
  [notices.countUnread]: {
    summary: '未读通知数，最多数到 100',
    limit: 'read',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.object({ count: z.number().int() }),
    shape: 'one',
    isRead: true,
  },
})

/** Address of a browser at its push service. */
const endpoint = z.url({ protocol: /^https?$/, error: '推送地址格式不正确' }).max(1000, '推送地址不能超过 1000 个字')

/** Browsers that receive notices and messages while no page is open. */
export const pushCalls = defineCalls({
  [push.subscribe]: {
    summary: '让这个浏览器接收通知和消息；重复提交是同一个，退出登录时失效，每人最多 10 个',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      endpoint,
      /** Public key and secret of the browser (RFC 8291), base64url. */
      p256dh: z.string('请填写推送公钥').regex(/^[\w-]{87}$/, '推送公钥格式不正确'),
      auth: z.string('请填写推送密钥').regex(/^[\w-]{22}$/, '推送密钥格式不正确'),
    }),
    output: z.null(),
    shape: 'none',
  },
  [push.unsubscribe]: {
    summary: '这个浏览器不再接收；没有订阅过也算成功',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({ endpoint }),
    output: z.null(),
    shape: 'none',
  },
})
