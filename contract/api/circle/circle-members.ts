/** Members of a circle and applications in both directions. */
import { z } from 'zod'
import * as circleApplications from '../../calls/circles/circle-applications'
import * as circleMembers from '../../calls/circles/circle-members'
import { cursorInfo, cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText } from '../../define-calls'
import { APPLICABLE_ROLES, CIRCLE_APPLICATION_STATUS, CIRCLE_ROLES, CIRCLE_LIMITS as MAX } from '../../domain/circle'
import { enumKeys } from '../../domain/enums'
import { circleBrief, circleUser, shareKeyInput, userTenancy } from './circle-schemas'

const member = circleUser.extend({
  role: z.enum(enumKeys(CIRCLE_ROLES)),
  joinedTime: instantSchema(),
  /** Actions of the viewer on this member; the owner's only. */
  can: z.array(z.enum(['grantCreator', 'removeCreator', 'remove'])),
})

export const circleApplication = z.object({
  id: idSchema(),
  circle: circleBrief,
  applicant: circleUser,
  role: z.enum(enumKeys(APPLICABLE_ROLES)),
  message: z.string(),
  status: z.enum(enumKeys(CIRCLE_APPLICATION_STATUS)),
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
  createdTime: instantSchema(),
  decidedTime: instantSchema().nullable(),
  /** `decide` is the owner's, `cancel` the applicant's, both while it waits. */
  can: z.array(z.enum(['decide', 'cancel'])),
})
const applicationPageInfo = z.object({
  ...cursorInfo,
  /** Those that wait, counted to 1000; null on later pages. */
  waitingCount: z.number().int().nullable(),
})
const status = z.enum(['all', ...enumKeys(CIRCLE_APPLICATION_STATUS)], '状态不正确').default('all')
const ofOne = { circleId: idSchema(), userId: idSchema() }

export const circleMemberCalls = defineCalls({
  /** Of a circle that is not public only its members may ask. */
  [circleMembers.list]: {
    summary: '一个圈子的成员，圈主和创作者也在其中，后加入的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), ...cursorInput }),
    output: z.array(member),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [circleMembers.listCreators]: {
    summary: '一个圈子的创作者（能发帖的人，圈主除外），后加入的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), ...cursorInput }),
    output: z.array(member),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [circleMembers.grantCreator]: {
    summary: '圈主让一位成员成为创作者；等着的申请随之通过',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object(ofOne),
    output: member,
    shape: 'one',
    done: '已设为创作者',
  },
  [circleMembers.revokeCreator]: {
    summary: '圈主取消一位创作者，他仍是成员',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object(ofOne),
    output: member,
    shape: 'one',
    done: '已取消创作者',
  },
  [circleMembers.remove]: {
    summary: '圈主移除一位成员；他发表的内容留下，需要时另外删除',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object(ofOne),
    output: z.null(),
    shape: 'none',
    done: '已移除，他发表的内容保留',
  },
  /**
   * Answers with the application: `approved` at once when the circle asks for no approval and one applies as member. A closed circle
   * refuses (CIRCLE_CLOSED), a second application while one waits too. A member may apply with role 'creator'.
   */
  [circleApplications.create]: {
    summary: '申请加入圈子，或申请成为创作者；不需要审批的圈子立即加入',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      circleId: idSchema(),
      shareKey: shareKeyInput,
      role: z.enum(enumKeys(APPLICABLE_ROLES), '请选择申请的角色').default('member'),
      message: optionalText('申请说明', MAX.message).default(''),
    }),
    output: circleApplication,
    shape: 'one',
    isIdempotent: true,
  },
  [circleApplications.decide]: {
    summary: '圈主同意或拒绝一条申请；拒绝要写原因。结果以通知 10006、10007 告知',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      applicationId: idSchema(),
      decision: z.enum(['approved', 'rejected'], '请选择同意或拒绝'),
      reason: optionalText('原因', MAX.reason).default(''),
    }),
    output: circleApplication,
    shape: 'one',
  },
  /** Three lists: this one is for the owner of ONE circle … */
  [circleApplications.list]: {
    summary: '一个圈子收到的申请，只给圈主；新的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), status, ...cursorInput }),
    output: z.array(circleApplication),
    pageInfo: applicationPageInfo,
    shape: 'page',
  },
  /** … this one is what I have applied for, with any owner … */
  [circleApplications.listMine]: {
    summary: '我提交的申请，所有圈子的，新的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ status, ...cursorInput }),
    output: z.array(circleApplication),
    pageInfo: applicationPageInfo,
    shape: 'page',
  },
  /** … and this one is what others have applied for, over all circles that I own. */
  [circleApplications.listReceived]: {
    summary: '我建的所有圈子收到的申请，新的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ status, ...cursorInput }),
    output: z.array(circleApplication),
    pageInfo: applicationPageInfo,
    shape: 'page',
  },
  [circleApplications.cancel]: {
    summary: '撤回自己还没有处理的申请',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ applicationId: idSchema() }),
    output: circleApplication,
    shape: 'one',
    done: '已撤回',
  },
})
