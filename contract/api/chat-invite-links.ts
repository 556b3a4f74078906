/** Invite links of the chat, also shown as QR codes: a user's own, and those of members of a group. */
import { z } from 'zod'
import * as inviteLinks from '../calls/chat/invite-links'
import { INVITE_CODE_PATTERN } from '../chat/limits'
import { defineCalls, instantSchema } from '../define-calls'

const code = z.string('请提供邀请码').regex(INVITE_CODE_PATTERN, '邀请码格式不正确')

const inviteLink = z.object({
  code: z.string(),
  kind: z.enum(['user', 'group']),
  /** Null = does not end by itself. */
  expiresAt: instantSchema().nullable(),
  isMine: z.boolean(),
  canRevoke: z.boolean(),
  /** Who is found by a link of the kind 'user'; `company` is '' when there is none. */
  user: z.object({ userId: z.string(), name: z.string(), avatar: z.string(), company: z.string() }).nullable(),
  /** Where a link of the kind 'group' leads. */
  group: z
    .object({
      groupId: z.string(),
      name: z.string(),
      avatar: z.string(),
      memberCount: z.number().int(),
      inviterName: z.string(),
      isMember: z.boolean(),
      needsApproval: z.boolean(),
    })
    .nullable(),
})

export const chatInviteLinkCalls = defineCalls({
  [inviteLinks.create]: {
    summary: '自己的邀请链接：名片的，或一个群的；还有效的就是原来那个',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      kind: z.enum(['user', 'group'], '请指明邀请链接的种类'),
      groupId: z.string().max(128, '群组编号不正确').default(''),
    }),
    output: inviteLink,
    shape: 'one',
  },
  [inviteLinks.renew]: {
    summary: '换一个邀请链接，原来的失效；重复同一个请求得到同一个新链接',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({ code }),
    output: inviteLink,
    shape: 'one',
  },
  [inviteLinks.revoke]: {
    summary: '撤销邀请链接：自己的，或自己管理的群里别人的',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({ code }),
    output: z.null(),
    shape: 'none',
  },
  [inviteLinks.get]: {
    summary: '邀请链接通向谁或哪个群；失效的说明原因',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'public', why: '持有邀请码的登录用户都可以看名片或群的名称、头像和人数' },
    input: z.object({ code }),
    output: inviteLink,
    shape: 'one',
    isRead: true,
  },
  [inviteLinks.accept]: {
    summary: '凭邀请链接加入群聊：直接加入，或提交申请等群主、管理员通过',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({ code }),
    output: z.object({ groupId: z.string(), status: z.enum(['joined', 'waiting', 'member']) }),
    shape: 'one',
  },
})
