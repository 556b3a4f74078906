/** Log-in, the current user, sessions (docs/requirements/account.md). */
import { z } from 'zod'
import * as account from '../calls/account/account'
import * as auth from '../calls/account/auth'
import * as sessions from '../calls/account/sessions'
import {
  defineCalls,
  fileId,
  idSchema,
  instantSchema,
  optionalText,
  phone,
  requiredText,
  unofficialName,
} from '../define-calls'
import { enumKeys } from '../domain/enums'
import { LIMITS, PHONE_PATTERN } from '../domain/limits'
import { MEMBER_ROLES } from '../domain/roles'
import { editInput } from '../edits/edit-input'

const userTenancy = { of: 'user' } as const
const beforeLogin = { of: 'public', why: '登录之前没有会话' } as const

/** What a log-in answers. */
export const loginToken = z.object({ access_token: z.string(), token_type: z.string() })

/** One company of the user (idStr, companyShortName, companyName, auditStatus). */
export const membershipInfo = z.object({
  idStr: idSchema(),
  companyName: z.string(),
  companyShortName: z.string(),
  logoUrl: z.string(),
  auditStatus: z.enum(['applied', 'adopted', 'rejected']),
  role: z.enum(enumKeys(MEMBER_ROLES)),
})

/** A server-supplied menu item. */
export const menuItem = z.object({
  menuId: z.string(),
  entpUserType: z.string(),
  parentId: z.string(),
  title: z.string(),
  path: z.string(),
  component: z.string(),
  menuType: z.number().int(),
  sortNumber: z.number().int(),
  icon: z.string(),
  hide: z.boolean(),
  hideSidebar: z.boolean(),
})

/** The logged-in user. Their phone number is masked. */
export const userInfo = z.object({
  userId: idSchema(),
  name: z.string(),
  avatarUrl: z.string(),
  phone: z.string(),
  entpInfo: z.array(membershipInfo),
  /** User types for the menus: admin, hr, service_admin; empty without a company. */
  roles: z.array(z.enum(['admin', 'hr', 'service_admin'])),
  /** The user without companies. */
  userInfo: z.object({ userId: idSchema() }),
  /** Open jobs of the current company, refreshed last first, 20 at most; none for who may not view jobs. */
  jobList: z.array(z.object({ id: idSchema(), title: z.string() })),
})

/** The ticket of the request for a code; '' without one. */
export const smsTicket = () => z.string().trim().max(64, '验证码的凭据不正确').default('')
/** A solved puzzle; '' without one. */
export const puzzleProof = () => z.string().max(2000, '安全验证的结果不正确').default('')

/** What a user may change of themselves; what is left out stays. */
export const accountForm = z.object({
  name: unofficialName('姓名', LIMITS.personName, 'person').optional(),
  avatarFileId: fileId().optional(),
})

export const accountCalls = defineCalls({
  [auth.getPuzzle]: {
    summary: '安全验证的计算题：手机号被频繁尝试时（41063），解出后随下一次请求带上；每解一次更难',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    /** use: for a code, or for a guess without a ticket. */
    input: z.object({ phone: phone(), use: z.enum(['send', 'guess'], '用途不正确') }),
    /** work: hashes it takes on average. */
    output: z.object({ puzzle: z.string(), work: z.number().int() }),
    shape: 'one',
    isRead: true,
  },
  [auth.sendCode]: {
    summary: '发送登录验证码',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    /** deviceId: stored by the client, for a rate limit besides that of the address. */
    input: z.object({
      phone: phone(),
      deviceId: optionalText('设备编号', 64).default(''),
      proof: puzzleProof(),
    }),
    /** ticket: the code of this request, for the log-in with it; empty for a device that is known by its credential. */
    output: z.object({ sentAt: instantSchema(), resendAfter: z.number().int(), ticket: z.string() }),
    shape: 'one',
    done: '验证码已发送',
  },
  [auth.logIn]: {
    summary: '登录或注册：验证码，或用户名和密码',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    /** The whole form is sent; smsCode and phoneNumber are copies of code and phone. */
    input: z
      .object({
        username: optionalText('用户名', 64).default(''),
        password: z.string().max(128, '密码不能超过 128 个字').default(''),
        phone: z.string().trim().max(20).default(''),
        code: z.string().trim().max(12, '验证码格式不正确').default(''),
        smsCode: z.string().trim().max(12).optional(),
        phoneNumber: z.string().trim().max(20).optional(),
        device: z.literal('pc', '设备类型不正确'),
        loginRole: z.string(),
        ticket: smsTicket(),
        proof: puzzleProof(),
      })
      .superRefine((form, refine) => {
        const need = (field: 'phone' | 'code' | 'password', message: string) =>
          refine.addIssue({ code: 'custom', path: [field], message })
        if (form.username) {
          if (!form.password) need('password', '请输入密码')
          return
        }
        if (!form.phone) need('phone', '请输入手机号')
        else if (!PHONE_PATTERN.test(form.phone)) need('phone', '手机号格式不正确')
        if (!form.code) need('code', '请输入验证码')
      }),
    output: loginToken,
    shape: 'one',
  },
  [auth.getWechatAddress]: {
    summary: '微信登录的跳转地址：扫码；微信内的浏览器里是公众号授权（state 以 p. 开头）',
    auth: 'none',
    tenancy: beforeLogin,
    input: z.object({
      appId: optionalText('应用编号', 64).default(''),
      /** bind = the code comes back to the account page, to be tied to the account one is in. */
      use: z.enum(['login', 'bind'], '用途不正确').default('login'),
    }),
    output: z.url(),
    shape: 'one',
  },
  [auth.logInByWechat]: {
    summary: '用微信返回的 code 登录',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    input: z.object({ code: requiredText('code', 128), app: z.enum(['site', 'public'], '来源不正确').default('site') }),
    output: loginToken,
    shape: 'one',
  },
  [auth.logOut]: {
    summary: '退出登录，当前会话立即失效',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.null(),
    shape: 'none',
    isRead: false,
  },
  [account.get]: {
    summary: '当前用户、公司、菜单',
    auth: 'user',
    limit: 'read',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.object({
      menus: z.array(menuItem),
      homePath: z.string(),
      userInfo_: userInfo,
      /** 0 none, 1 adopted, 2 applied, 3 member without own application, 4 rejected. */
      currentAuditStatus: z.number().int().min(0).max(4),
      companyId: z.union([idSchema(), z.literal('')]),
    }),
    shape: 'one',
    isRead: true,
  },
  [account.updateProfile]: {
    summary: '修改自己的称呼和头像',
    auth: 'user',
    tenancy: userTenancy,
    input: editInput(accountForm, {}),
    output: userInfo,
    shape: 'one',
  },
  [sessions.list]: {
    summary: '自己的登录设备',
    auth: 'user',
    limit: 'read',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.array(
      z.object({
        id: idSchema(),
        device: z.string(),
        createdTime: instantSchema(),
        usedTime: instantSchema(),
        isCurrent: z.boolean(),
      }),
    ),
    shape: 'one',
    isRead: true,
  },
})
