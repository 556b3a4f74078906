/** Company registration, audit, membership, invite codes (docs/requirements/company-and-members.md). */
import { z } from 'zod'
import * as companies from '../calls/company/companies'
import * as inviteCodes from '../calls/company/invite-codes'
import * as joinApplications from '../calls/company/join-applications'
import * as members from '../calls/company/members'
import { defineCalls, fileId, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../define-calls'
import { enumKeys, JOIN_STATUS } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { MEMBER_ROLES } from '../domain/roles'
import { editInput, versionOfView } from '../edits/edit-input'
import { COMPANY_FIELDS } from '../fields/company-fields'
import { formShape, ownerShape, publicShape } from '../fields/field-schemas'
import { membershipInfo } from './account'

const userTenancy = { of: 'user' } as const
const companyTenancy = { of: 'company' } as const
const memberRole = z.enum(enumKeys(MEMBER_ROLES), '请选择角色')
const auditStatus = z.enum(['applied', 'adopted', 'rejected'])

/** What the registration form sends. `licenceFileId` comes from POST /pinqiao/v1/files; '' and undefined = none. */
export const companyForm = z.object({
  ...formShape(COMPANY_FIELDS),
  licenceFileId: fileId().or(z.literal('')).optional(),
})

export const companyRecord = z.object({
  id: idSchema(),
  /** Of what the form sends that shows it: the registration, or the profile (companies.get). */
  version: versionOfView(),
  /** Who answers for it; empty when that user has closed their account. */
  ...ownerShape(COMPANY_FIELDS),
  licenceFileId: z.string().optional(),
  auditStatus,
  /** Why it was rejected; empty otherwise. */
  auditReason: z.string(),
  licenceUrl: z.string(),
  logoUrl: z.string(),
  industryName: z.string(),
  cityName: z.string(),
  createdTime: instantSchema(),
})

/** A company as a stranger sees it. */
export const companyCard = z.object({
  id: idSchema(),
  ...publicShape(COMPANY_FIELDS),
  logoUrl: z.string(),
  industryName: z.string(),
  cityName: z.string(),
  scale: z.string(),
  jobCount: z.number().int(),
})

export const joinApplication = z.object({
  id: idSchema(),
  companyId: idSchema(),
  companyName: z.string(),
  userId: idSchema(),
  userName: z.string(),
  userPhone: z.string(),
  status: z.enum(enumKeys(JOIN_STATUS)),
  message: z.string(),
  reason: z.string(),
  /** The role of the invite code; null = applied without a code. */
  role: memberRole.nullable(),
  createdTime: instantSchema(),
})

export const member = z.object({
  userId: idSchema(),
  name: z.string(),
  phone: z.string(),
  avatarUrl: z.string(),
  role: memberRole,
  version: versionOfView(),
  joinedTime: instantSchema(),
  can: z.array(z.enum(['role', 'remove'])),
})

export const companyCalls = defineCalls({
  [companies.submit]: {
    summary: '提交或重新提交公司资料，进入审核',
    auth: 'user',
    tenancy: userTenancy,
    input: editInput(companyForm, {}),
    output: companyRecord,
    shape: 'one',
    isIdempotent: true,
  },
  [companies.hasName]: {
    summary: '公司名称是否已注册',
    auth: 'user',
    tenancy: { of: 'public', why: '只回答名称是否存在' },
    input: z.object({ companyName: requiredText('公司名称', LIMITS.companyName) }),
    output: z.object({ exists: z.boolean(), companyId: z.union([idSchema(), z.literal('')]) }),
    shape: 'one',
  },
  [companies.getCard]: {
    summary: '公司名片',
    auth: 'none',
    tenancy: { of: 'public', why: '已审核公司的公开名片，不含联系方式' },
    input: z.object({ id: idSchema() }),
    output: companyCard,
    shape: 'one',
  },
  [companies.findByName]: {
    summary: '按名称查找已注册的公司，最多 20 家',
    auth: 'user',
    tenancy: { of: 'public', why: '已审核公司的公开名片，不含联系方式' },
    input: z.object({ companyName: requiredText('公司名称', LIMITS.companyName) }),
    output: z.array(companyCard),
    shape: 'one',
  },
  [companies.listMine]: {
    summary: '自己的公司列表',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.array(membershipInfo),
    shape: 'one',
  },
  [companies.getSubmission]: {
    summary: '自己最近一次提交的公司资料；没有则为 null',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: companyRecord.nullable(),
    shape: 'one',
  },
  [companies.getReviewStatus]: {
    summary: '公司审核状态',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema() }),
    output: auditStatus,
    shape: 'one',
  },
  [joinApplications.create]: {
    summary: '申请加入公司',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ joinCompanyId: idSchema(), message: optionalText('申请说明', 100).default('') }),
    output: joinApplication,
    shape: 'one',
    isIdempotent: true,
  },
  [joinApplications.cancel]: {
    summary: '取消加入申请',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ applyId: idSchema() }),
    output: joinApplication,
    shape: 'one',
  },
  [joinApplications.getMine]: {
    summary: '自己最近一次加入申请；没有则为 null',
    limit: 'read',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: joinApplication.nullable(),
    shape: 'one',
    isRead: true,
  },
  [joinApplications.decide]: {
    summary: '管理员处理加入申请',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.review',
    input: z.object({
      applyId: idSchema(),
      isAgreed: z.boolean(),
      role: memberRole.default('hr'),
      reason: optionalText('原因', 100).default(''),
    }),
    output: joinApplication,
    shape: 'one',
  },
  [joinApplications.list]: {
    summary: '公司收到的加入申请',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.review',
    input: z.object({ ...pageInput, status: z.enum(enumKeys(JOIN_STATUS)).optional() }),
    output: z.array(joinApplication),
    shape: 'page',
  },
  [members.getMyRole]: {
    summary: '自己在公司里的角色',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    input: z.object({}),
    output: z.object({ role: memberRole, roleName: z.string(), acts: z.array(z.string()) }),
    shape: 'one',
    isRead: true,
  },
  [members.list]: {
    summary: '公司成员',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.list',
    input: z.object({ ...pageInput, keyword: optionalText('关键词', 20).default('') }),
    output: z.array(member),
    shape: 'page',
  },
  [inviteCodes.create]: {
    summary: '生成邀请码：角色、有效天数、可用次数（0 不限）',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'member.invite',
    input: z.object({
      role: memberRole.default('hr'),
      days: z
        .number('请选择有效期')
        .int('有效期以天为单位')
        .min(1, '有效期至少一天')
        .max(30, '有效期最多三十天')
        .default(7),
      maxUses: z
        .number('请填写可用次数')
        .int('可用次数必须是整数')
        .min(0, '可用次数不能小于 0')
        .max(1000, '最多可用 1000 次')
        .default(0),
    }),
    output: z.object({ code: z.string(), expiresTime: instantSchema() }),
    shape: 'one',
  },
  [inviteCodes.get]: {
    summary: '邀请码对应的公司',
    auth: 'none',
    tenancy: { of: 'public', why: '持有邀请码的人可以看到公司名片' },
    input: z.object({ code: requiredText('邀请码', 32) }),
    output: z.object({
      company: companyCard,
      role: memberRole,
      inviterName: z.string(),
      expiresTime: instantSchema(),
      isConfirmationRequired: z.boolean(),
    }),
    shape: 'one',
  },
  [inviteCodes.accept]: {
    summary: '凭邀请码加入公司；管理员的邀请码先由管理员确认，这时返回 null',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ code: requiredText('邀请码', 32) }),
    output: membershipInfo.nullable(),
    shape: 'one',
    isIdempotent: true,
  },
})
