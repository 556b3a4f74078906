/** Members of a circle and applications in both directions (P-4.4-02, P-6-09, P-7.9-03). */
import { z } from 'zod'
import { defineCalls, id, instant, optionalText } from '../define'
import { APPLY_ROLES, CIRCLE_APPLICATION, CIRCLE_ROLES, CIRCLE_LIMITS as MAX } from '../domain/circle'
import { keysOf } from '../domain/enums'
import { C, circleBrief, circlePerson, OWN, ofUser, shareKeyInput } from './circleParts'
import { keysetInput } from './deliveries'

const member = circlePerson.extend({
  role: z.enum(keysOf(CIRCLE_ROLES)),
  joinedTime: instant(),
  /** What the viewer may do with him; the owner's only. */
  can: z.array(z.enum(['grantCreator', 'removeCreator', 'remove'])),
})
const memberPage = z.object({ rows: z.array(member), nextCursor: z.string() })

export const circleApplication = z.object({
  id: id(),
  circle: circleBrief,
  applicant: circlePerson,
  role: z.enum(keysOf(APPLY_ROLES)),
  message: z.string(),
  status: z.enum(keysOf(CIRCLE_APPLICATION)),
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
  createdTime: instant(),
  decidedTime: instant().nullable(),
  /** `decide` is the owner's, `cancel` the applicant's, both while it waits. */
  can: z.array(z.enum(['decide', 'cancel'])),
})
const applicationPage = z.object({
  rows: z.array(circleApplication),
  nextCursor: z.string(),
  /** Those that wait, counted to 1000; null on later pages. */
  waitingCount: z.number().int().nullable(),
})
const status = z.enum(['all', ...keysOf(CIRCLE_APPLICATION)], '状态不正确').default('all')
const ofOne = { circleId: id(), userId: id() }

export const circleMembers = defineCalls({
  /** Of a circle that is not public only its members may ask. */
  [`POST ${C}/members/page` as const]: {
    summary: '一个圈子的成员，圈主和创作者也在其中，后加入的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ circleId: id(), ...keysetInput }),
    output: memberPage,
    shape: 'one',
  },
  [`POST ${C}/members/creators/page` as const]: {
    summary: '一个圈子的创作者（能发帖的人，圈主除外），后加入的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ circleId: id(), ...keysetInput }),
    output: memberPage,
    shape: 'one',
  },
  [`POST ${C}/members/grant-creator` as const]: {
    summary: '圈主让一位成员成为创作者；等着的申请随之通过',
    auth: 'user',
    tenancy: ofUser,
    input: z.object(ofOne),
    output: member,
    shape: 'one',
    done: '已设为创作者',
  },
  [`POST ${C}/members/remove-creator` as const]: {
    summary: '圈主取消一位创作者，他仍是成员',
    auth: 'user',
    tenancy: ofUser,
    input: z.object(ofOne),
    output: member,
    shape: 'one',
    done: '已取消创作者',
  },
  [`POST ${C}/members/remove` as const]: {
    summary: '圈主移除一位成员；他发表的内容留下，需要时另外删除',
    auth: 'user',
    tenancy: ofUser,
    input: z.object(ofOne),
    output: z.null(),
    shape: 'none',
    done: '已移除，他发表的内容保留',
  },
  /**
   * Answers with the application: `approved` at once when the circle asks for no approval and one applies as member. A closed circle
   * refuses (CIRCLE_CLOSED), a second application while one waits too. A member may apply with role 'creator'.
   */
  [`POST ${C}/applications/apply` as const]: {
    summary: '申请加入圈子，或申请成为创作者；不需要审批的圈子立即加入',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({
      circleId: id(),
      shareKey: shareKeyInput,
      role: z.enum(keysOf(APPLY_ROLES), '请选择申请的角色').default('member'),
      message: optionalText('申请说明', MAX.message).default(''),
    }),
    output: circleApplication,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${C}/applications/approve` as const]: {
    summary: '圈主同意或拒绝一条申请；拒绝要写原因。结果以通知 10006、10007 告知',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({
      applicationId: id(),
      decision: z.enum(['approved', 'rejected'], '请选择同意或拒绝'),
      reason: optionalText('原因', MAX.reason).default(''),
    }),
    output: circleApplication,
    shape: 'one',
  },
  /** Three lists: this one is for the owner of ONE circle … */
  [`POST ${C}/applications/page` as const]: {
    summary: '一个圈子收到的申请，只给圈主；新的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ circleId: id(), status, ...keysetInput }),
    output: applicationPage,
    shape: 'one',
  },
  /** … this one is what I have applied for, with any owner … */
  [`POST ${C}/my/applications/page` as const]: {
    summary: '我提交的申请，所有圈子的，新的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ status, ...keysetInput }),
    output: applicationPage,
    shape: 'one',
  },
  /** … and this one is what others have applied for, over all circles that I own. */
  [`POST ${C}/my-circles/applications/page` as const]: {
    summary: '我建的所有圈子收到的申请，新的在前',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ status, ...keysetInput }),
    output: applicationPage,
    shape: 'one',
  },
  [`POST ${OWN}/applications/cancel` as const]: {
    summary: '撤回自己还没有处理的申请',
    auth: 'user',
    tenancy: ofUser,
    input: z.object({ applicationId: id() }),
    output: circleApplication,
    shape: 'one',
    done: '已撤回',
  },
})
