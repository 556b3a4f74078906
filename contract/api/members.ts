/** Members of a company: roles, invitations, venues, activity log (docs/requirements/company-and-members.md). */
import { z } from 'zod'
import * as companies from '../calls/company/companies'
import * as inviteCodes from '../calls/company/invite-codes'
import * as members from '../calls/company/members'
import {
  defineCalls,
  fileId,
  idSchema,
  instantSchema,
  optionalText,
  pageInput,
  phone,
  requiredText,
} from '../define-calls'
import { enumKeys, INVITE_STATE } from '../domain/enums'
import { LIMITS, REGION_PATTERN } from '../domain/limits'
import { REVIEW_AND_COMPLAINT_LIMITS } from '../domain/reviews-and-complaints'
import { MEMBER_ROLES } from '../domain/roles'
import { editInput, versionOfView } from '../edits/edit-input'
import { COMPANY_PROFILE_FIELDS } from '../fields/company-fields'
import { formShape } from '../fields/field-schemas'
import { membershipInfo } from './account'
import { companyRecord, member } from './company'

const userTenancy = { of: 'user' } as const
const companyTenancy = { of: 'company' } as const
const memberRole = z.enum(enumKeys(MEMBER_ROLES), '请选择角色')
const everyone = { of: 'public', why: '角色表对所有人相同' } as const

/** Ids of one batch: each counts once. */
export const batchOutput = (what: string) =>
  z
    .array(idSchema())
    .min(1, `请选择${what}`)
    .max(REVIEW_AND_COMPLAINT_LIMITS.batch, `一次最多选择 ${REVIEW_AND_COMPLAINT_LIMITS.batch} 位${what}`)
    .transform((ids) => [...new Set(ids)])

/** Data of a licence; empty where it could not be read. */
export const licenceData = z.object({
  /** False without licence recognition: the form is filled in by hand, the image is stored for the audit. */
  isRead: z.boolean(),
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
})

/** The role of a member. */
export const memberRoleForm = z.object({ role: memberRole })

/** What the profile form sends; the logo stays when none is given. */
export const companyProfileForm = z.object({ ...formShape(COMPANY_PROFILE_FIELDS), logoFileId: fileId().optional() })

export const venueForm = z.object({
  name: requiredText('场地名称', 30),
  cityCode: z.string('请选择所在城市').regex(REGION_PATTERN, '请选择所在城市'),
  address: requiredText('详细地址', LIMITS.addressLength),
  phone: optionalText('电话', 20).default(''),
})
/** All venues, in their order. */
export const venuesForm = z.object({
  venues: z
    .array(venueForm.extend({ id: idSchema().optional() }))
    .max(REVIEW_AND_COMPLAINT_LIMITS.venues, `最多 ${REVIEW_AND_COMPLAINT_LIMITS.venues} 处经营场所`),
})
/** Each venue carries the version of all of them. */
export const venue = venueForm.extend({ id: idSchema(), cityName: z.string(), version: versionOfView() })

/** One entry of the company's activity log. */
export const companyActivity = z.object({
  id: idSchema(),
  /** member.role, company.edit … */
  act: z.string(),
  /** The whole sentence without the one who did it: 把 王敏 的角色由 成员 改为 HR人员. */
  text: z.string(),
  /** '平台' for the operator. */
  userName: z.string(),
  createdTime: instantSchema(),
})

export const inviteCode = z.object({
  code: z.string(),
  role: memberRole,
  makerName: z.string(),
  /** The only user it admits; '' = any holder. */
  invitedName: z.string(),
  createdTime: instantSchema(),
  expiresTime: instantSchema(),
  uses: z.number().int(),
  /** 0 = any number. */
  maxUses: z.number().int(),
  state: z.enum(enumKeys(INVITE_STATE)),
})

export const memberCalls = defineCalls({
  [companies.readLicense]: {
    summary: '识别营业执照图片',
    limit: 'costly',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ licenceFileId: fileId() }),
    output: licenceData,
    shape: 'one',
  },
  [companies.delete]: {
    summary: '注销公司：成员全部离开，职位全部关闭；不可恢复',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema(), companyName: optionalText('公司名称', LIMITS.companyName).default('') }),
    output: z.null(),
    shape: 'none',
    isIdempotent: true,
  },
  [members.leave]: {
    summary: '退出公司',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ companyId: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [members.listRoles]: {
    summary: '公司角色和每个角色能做的事',
    limit: 'read',
    auth: 'user',
    tenancy: everyone,
    input: z.object({}),
    output: z.array(z.object({ role: memberRole, roleName: z.string(), acts: z.array(z.string()) })),
    shape: 'one',
    isRead: true,
  },
  [members.listAssignableRoles]: {
    summary: '可以分配的角色，供选择',
    auth: 'user',
    tenancy: everyone,
    input: z.object({}),
    output: z.array(z.object({ value: memberRole, label: z.string() })),
    shape: 'one',
  },
  [members.updateRole]: {
    summary: '修改成员角色；最后一位管理员不能改',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.role',
    input: editInput(memberRoleForm, { userId: idSchema() }),
    output: member,
    shape: 'one',
  },
  [members.remove]: {
    summary: '移除成员，全部移除或一个也不移除',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.remove',
    input: z.object({ userIds: batchOutput('成员') }),
    output: z.object({ removed: z.number().int() }),
    shape: 'one',
    isIdempotent: true,
  },
  [members.findUserByPhone]: {
    summary: '按手机号查找用户，用来邀请，姓名只显示姓；没有则为 null',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.invite',
    input: z.object({ phone: phone() }),
    output: z.object({ userId: idSchema(), name: z.string(), phone: z.string(), isMember: z.boolean() }).nullable(),
    shape: 'one',
  },
  [members.invite]: {
    summary: '邀请一位用户加入：他收到通知，凭通知加入',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.invite',
    input: z.object({ userId: idSchema(), role: memberRole.default('hr') }),
    output: z.object({ code: z.string(), expiresTime: instantSchema() }),
    shape: 'one',
    isIdempotent: true,
  },
  [inviteCodes.list]: {
    summary: '公司的邀请码，最近的在前，失效的也在',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.invite',
    input: z.object({ ...pageInput }),
    output: z.array(inviteCode),
    shape: 'page',
  },
  [inviteCodes.revoke]: {
    summary: '撤销一个邀请码',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.invite',
    input: z.object({ code: requiredText('邀请码', 32) }),
    output: z.null(),
    shape: 'none',
  },
  [companies.listActivities]: {
    summary: '公司操作记录，最近的在前',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'company.record',
    input: z.object({ ...pageInput }),
    output: z.array(companyActivity),
    shape: 'page',
  },
  [companies.get]: {
    summary: '自己公司的资料',
    auth: 'company',
    tenancy: companyTenancy,
    input: z.object({}),
    output: companyRecord.extend({ members: z.number().int(), can: z.array(z.enum(['edit', 'delete', 'exit'])) }),
    shape: 'one',
  },
  [companies.updateProfile]: {
    summary: '修改公司主页：标志、简称、规模、地址、简介、联系人；执照上的信息不变',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'company.edit',
    input: editInput(companyProfileForm, {}),
    output: membershipInfo,
    shape: 'one',
  },
  [companies.listVenues]: {
    summary: '公司的经营场所',
    auth: 'company',
    tenancy: companyTenancy,
    input: z.object({}),
    output: z.array(venue),
    shape: 'one',
  },
  [companies.saveVenues]: {
    summary: '保存全部经营场所，按给出的顺序',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'company.edit',
    input: editInput(venuesForm, {}),
    output: z.array(venue),
    shape: 'one',
    isIdempotent: true,
  },
})
