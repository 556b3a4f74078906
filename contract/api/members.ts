/** Life inside a company: roles, members, invitations, venues, its record of acts (docs/requirements/company-and-members.md). */
import { z } from 'zod'
import { defineCalls, fileId, id, instant, optionalText, pageInput, text } from '../define'
import { COMPANY_SCALE, INVITE_STATE, keysOf } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { MEMBER_ROLES } from '../domain/roles'
import { STANDING } from '../domain/standing'
import { entpInfo, phone } from './account'
import { company$, member } from './company'

const U = '/user-center/api/v1/company'
const own = { of: 'user' } as const
const ofCompany = { of: 'company' } as const
const memberRole = z.enum(keysOf(MEMBER_ROLES), '请选择角色')
const everyone = { of: 'public', why: '角色表对所有人相同' } as const

/** Ids of one batch: each counts once. */
export const batchOf = (what: string) =>
  z
    .array(id())
    .min(1, `请选择${what}`)
    .max(STANDING.batch, `一次最多选择 ${STANDING.batch} 位${what}`)
    .transform((ids) => [...new Set(ids)])

/** What a licence says; empty where it could not be read. */
export const licenceFacts = z.object({
  /** False when nobody reads licences here: the form is filled in by hand, the picture is kept for the audit. */
  isRead: z.boolean(),
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
})

export const venueForm = z.object({
  name: text('场地名称', 30),
  cityCode: z.string('请选择所在城市').regex(/^\d{6}$/, '请选择所在城市'),
  address: text('详细地址', LIMITS.addressLength),
  phone: optionalText('电话', 20).default(''),
})
export const venue = venueForm.extend({ id: id(), cityName: z.string() })

/** One line of the company's record. */
export const companyAct = z.object({
  id: id(),
  /** member.role, company.edit … */
  act: z.string(),
  /** The whole sentence without the one who did it: 把 王敏 的角色由 成员 改为 HR人员. */
  text: z.string(),
  /** '平台' for the operator. */
  userName: z.string(),
  createdTime: instant(),
})

export const inviteCode = z.object({
  code: z.string(),
  role: memberRole,
  makerName: z.string(),
  /** Whom alone it lets in; '' = whoever holds it. */
  invitedName: z.string(),
  createdTime: instant(),
  expiresTime: instant(),
  uses: z.number().int(),
  /** 0 = any number. */
  maxUses: z.number().int(),
  state: z.enum(keysOf(INVITE_STATE)),
})

export const members = defineCalls({
  [`POST ${U}/ocr` as const]: {
    summary: '识别营业执照图片',
    limit: 'costly',
    auth: 'user',
    tenancy: own,
    input: z.object({ licenceFileId: fileId() }),
    output: licenceFacts,
    shape: 'one',
  },
  [`POST ${U}/deleteCompanyById` as const]: {
    summary: '注销公司：成员全部离开，职位全部关闭；不可恢复',
    auth: 'user',
    tenancy: own,
    input: z.object({ id: id(), companyName: optionalText('公司名称', LIMITS.companyName).default('') }),
    output: z.null(),
    shape: 'none',
    isIdempotent: true,
  },
  [`POST ${U}/member/exitCompany` as const]: {
    summary: '退出公司',
    auth: 'user',
    tenancy: own,
    input: z.object({ companyId: id() }),
    output: z.null(),
    shape: 'none',
  },
  [`POST ${U}/member/getCompanyAllRoles` as const]: {
    summary: '公司角色和每个角色能做的事',
    limit: 'read',
    auth: 'user',
    tenancy: everyone,
    input: z.object({}),
    output: z.array(z.object({ role: memberRole, roleName: z.string(), acts: z.array(z.string()) })),
    shape: 'one',
  },
  'GET /api/entp-manage/getRoleList': {
    summary: '可以分配的角色，供选择',
    auth: 'user',
    tenancy: everyone,
    input: z.object({}),
    output: z.array(z.object({ value: memberRole, label: z.string() })),
    shape: 'one',
  },
  [`POST ${U}/member/updateCompanyMemberRole` as const]: {
    summary: '修改成员角色；最后一位管理员不能改',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.role',
    input: z.object({ userId: id(), role: memberRole }),
    output: member,
    shape: 'one',
  },
  [`POST ${U}/member/batchRemoveMembers` as const]: {
    summary: '移除成员，全部移除或一个也不移除',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.remove',
    input: z.object({ userIds: batchOf('成员') }),
    output: z.object({ removed: z.number().int() }),
    shape: 'one',
    isIdempotent: true,
  },
  'GET /api/entp-manage/searchUserByPhone': {
    summary: '按手机号查找用户，用来邀请，姓名只显示姓；没有则为 null',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.invite',
    input: z.object({ phone: phone() }),
    output: z.object({ userId: id(), name: z.string(), phone: z.string(), isMember: z.boolean() }).nullable(),
    shape: 'one',
  },
  'POST /pinqiao/v1/company/members/invite': {
    summary: '邀请一位用户加入：他收到通知，凭通知加入',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.invite',
    input: z.object({ userId: id(), role: memberRole.default('hr') }),
    output: z.object({ code: z.string(), expiresTime: instant() }),
    shape: 'one',
    isIdempotent: true,
  },
  'POST /pinqiao/v1/company/inviteCodes/page': {
    summary: '公司的邀请码，最近的在前，失效的也在',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.invite',
    input: z.object({ ...pageInput }),
    output: z.array(inviteCode),
    shape: 'page',
  },
  'POST /pinqiao/v1/company/inviteCodes/revoke': {
    summary: '撤销一个邀请码',
    auth: 'company',
    tenancy: ofCompany,
    act: 'member.invite',
    input: z.object({ code: text('邀请码', 32) }),
    output: z.null(),
    shape: 'none',
  },
  'POST /pinqiao/v1/company/acts/page': {
    summary: '公司操作记录，最近的在前',
    auth: 'company',
    tenancy: ofCompany,
    act: 'company.record',
    input: z.object({ ...pageInput }),
    output: z.array(companyAct),
    shape: 'page',
  },
  'GET /pinqiao/v1/company/detail': {
    summary: '自己公司的资料',
    auth: 'company',
    tenancy: ofCompany,
    input: z.object({}),
    output: company$.extend({ members: z.number().int(), can: z.array(z.enum(['edit', 'delete', 'exit'])) }),
    shape: 'one',
  },
  'POST /pinqiao/v1/company/profile': {
    summary: '修改公司主页：标志、简称、规模、地址、简介、联系人；执照上的信息不变',
    auth: 'company',
    tenancy: ofCompany,
    act: 'company.edit',
    input: z.object({
      companyShortName: text('公司简称', 20),
      industryCode: text('所属行业', 20),
      scale: z.enum(keysOf(COMPANY_SCALE), '请选择公司规模'),
      cityCode: z.string('请选择所在城市').regex(/^\d{6}$/, '请选择所在城市'),
      address: text('详细地址', LIMITS.addressLength),
      contactName: text('联系人', 20),
      contactPhone: phone(),
      introduction: optionalText('公司简介', 2000).default(''),
      logoFileId: fileId().optional(),
    }),
    output: entpInfo,
    shape: 'one',
  },
  [`GET ${U}/venue/getCompanyBusinessVenues` as const]: {
    summary: '公司的经营场所',
    auth: 'company',
    tenancy: ofCompany,
    input: z.object({}),
    output: z.array(venue),
    shape: 'one',
  },
  [`POST ${U}/venue/saveCompanyBusinessVenues` as const]: {
    summary: '保存全部经营场所，按给出的顺序',
    auth: 'company',
    tenancy: ofCompany,
    act: 'company.edit',
    input: z.object({
      venues: z
        .array(venueForm.extend({ id: id().optional() }))
        .max(STANDING.venues, `最多 ${STANDING.venues} 处经营场所`),
    }),
    output: z.array(venue),
    shape: 'one',
  },
})
