/** One's own account: verification, password, phone, WeChat, devices, data (docs/requirements/account.md). */
import { z } from 'zod'
import * as account from '../calls/account/account'
import * as auth from '../calls/account/auth'
import * as sessions from '../calls/account/sessions'
import { defineCalls, fileId, idSchema, instantSchema, phone, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { IDENTITY_STATUS, isIdNumberValid, isPasswordValid, PASSWORD_RULE } from '../domain/identity'
import { LIMITS } from '../domain/limits'
import { versionOfView } from '../edits/edit-input'
import { loginToken, puzzleProof, smsTicket } from './account'
import { fileInfo } from './common'

const userTenancy = { of: 'user' } as const
const beforeLogin = { of: 'public', why: '登录之前没有会话' } as const
const smsCode = () => z.string('请输入验证码').trim().min(1, '请输入验证码').max(12, '验证码格式不正确')
const wechatCode = () => requiredText('微信凭证', 128)

export const identityVerification = z.object({
  status: z.enum(enumKeys(IDENTITY_STATUS)),
  realName: z.string(),
  /** 5101************2X */
  idNumber: z.string(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
})

/** What the account page shows. The phone is masked. */
export const accountSettings = z.object({
  version: versionOfView(),
  name: z.string(),
  avatarUrl: z.string(),
  phone: z.string(),
  hasPassword: z.boolean(),
  isWechatBound: z.boolean(),
  createdTime: instantSchema(),
  identity: identityVerification,
})

export const accountSettingsCalls = defineCalls({
  [account.getDetail]: {
    summary: '自己的账号：资料、认证、登录方式',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: accountSettings,
    shape: 'one',
  },
  [account.verifyIdentity]: {
    summary: '实名认证：姓名、身份证号和证件照片；没有接入认证服务时由平台人工审核',
    auth: 'user',
    limit: 'costly',
    tenancy: userTenancy,
    input: z.object({
      realName: requiredText('真实姓名', LIMITS.personName).min(2, '请填写真实姓名'),
      idNumber: z
        .string('请填写身份证号')
        .trim()
        .toUpperCase()
        .refine((number) => isIdNumberValid(number), '身份证号不正确'),
      frontFileId: fileId().optional(),
      backFileId: fileId().optional(),
    }),
    output: identityVerification,
    shape: 'one',
    isIdempotent: true,
  },
  [account.sendCode]: {
    summary: '向自己的手机发验证码，用于改密码、换手机、注销',
    auth: 'user',
    limit: 'costly',
    tenancy: userTenancy,
    input: z.object({}),
    /** demoCode: a demo installation sends no SMS and shows the code instead; '' elsewhere. */
    output: z.object({ sentAt: instantSchema(), resendAfter: z.number().int(), demoCode: z.string() }),
    shape: 'one',
    done: '验证码已发送',
  },
  [account.setPassword]: {
    summary: '设置或修改登录密码，凭自己手机的验证码；其他设备随之退出',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ code: smsCode(), password: z.string('请输入密码').refine(isPasswordValid, PASSWORD_RULE) }),
    output: accountSettings,
    shape: 'one',
  },
  [account.setPhone]: {
    summary: '更换手机号，凭原手机和新手机的验证码',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ code: smsCode(), phone: phone(), newCode: smsCode(), ticket: smsTicket() }),
    output: accountSettings,
    shape: 'one',
  },
  [account.bindWechat]: {
    summary: '把微信绑定到自己的账号',
    auth: 'user',
    limit: 'costly',
    tenancy: userTenancy,
    input: z.object({ app: z.enum(['site', 'mini', 'public'], '来源不正确'), code: wechatCode() }),
    output: accountSettings,
    shape: 'one',
  },
  [account.unbindWechat]: {
    summary: '解除微信绑定',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: accountSettings,
    shape: 'one',
  },
  [auth.logInByMiniProgram]: {
    summary: '小程序登录：wx.login 的 code 换令牌；没有绑定账号时答 WECHAT_NOT_BOUND，凭同一个 code 绑定手机',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    input: z.object({ code: wechatCode() }),
    output: loginToken,
    shape: 'one',
  },
  [auth.bindWechatPhone]: {
    summary: '绑定手机并登录：微信的 code，加短信验证码，或加微信手机号组件的 phoneCode',
    auth: 'none',
    limit: 'costly',
    tenancy: beforeLogin,
    input: z
      .object({
        code: wechatCode(),
        phoneCode: z.string().trim().max(128).default(''),
        phone: z.string().trim().max(20).default(''),
        smsCode: z.string().trim().max(12).default(''),
        ticket: smsTicket(),
        proof: puzzleProof(),
      })
      .superRefine((form, refine) => {
        if (form.phoneCode) return
        if (!/^1[3-9]\d{9}$/.test(form.phone))
          refine.addIssue({ code: 'custom', path: ['phone'], message: '手机号格式不正确' })
        if (!form.smsCode) refine.addIssue({ code: 'custom', path: ['smsCode'], message: '请输入验证码' })
      }),
    output: loginToken,
    shape: 'one',
  },
  [sessions.close]: {
    summary: '让自己的一台设备退出登录',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [sessions.closeOthers]: {
    summary: '除当前设备外全部退出登录',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({}),
    output: z.object({ closed: z.number().int() }),
    shape: 'one',
  },
  [account.exportData]: {
    summary: '导出自己的数据，得到一个文件',
    auth: 'user',
    limit: 'costly',
    tenancy: userTenancy,
    input: z.object({}),
    output: fileInfo,
    shape: 'one',
  },
  [account.delete]: {
    summary: '注销自己的账号，凭自己手机的验证码；不可恢复',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ code: smsCode() }),
    output: z.null(),
    shape: 'none',
  },
})
