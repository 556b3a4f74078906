/** Data every page needs: trees, site facts, files (docs/requirements/common-data.md; own calls under /pinqiao/v1). */
import { z } from 'zod'
import * as files from '../calls/platform/files'
import * as referenceData from '../calls/platform/reference-data'
import * as site from '../calls/platform/site'
import { defineCalls, fileId, requiredText } from '../define-calls'

const publicData = { of: 'public', why: '公共基础数据，对所有人相同' } as const

/** A node of a tree: code, name, children. */
export interface TreeNode {
  code: string
  name: string
  children: TreeNode[]
}
export const treeNode: z.ZodType<TreeNode, TreeNode> = z
  .lazy(() => z.object({ code: z.string(), name: z.string(), children: z.array(treeNode) }))
  .meta({ id: 'TreeNode' })
const tree = z.array(treeNode)

/** A stored file as others may see it; `url` is signed and expires. */
export const fileInfo = z.object({
  id: fileId(),
  name: z.string(),
  /** bytes */
  size: z.number().int(),
  mime: z.string(),
  url: z.string(),
})

export const commonCalls = defineCalls({
  [referenceData.getServices]: {
    summary: '服务类别树',
    auth: 'none',
    tenancy: publicData,
    input: z.object({}),
    output: tree,
    shape: 'one',
  },
  [referenceData.getDistricts]: {
    summary: '省、市、区县树，编码为六位行政区划代码',
    auth: 'none',
    tenancy: publicData,
    input: z.object({ depth: z.coerce.number().int().min(1).max(3).default(3) }),
    output: tree,
    shape: 'one',
  },
  [referenceData.getPosts]: {
    summary: '职位类别树，两到三级',
    auth: 'none',
    tenancy: publicData,
    input: z.object({}),
    output: tree,
    shape: 'one',
  },
  [referenceData.getIndustries]: {
    summary: '行业树',
    auth: 'none',
    tenancy: publicData,
    input: z.object({}),
    output: tree,
    shape: 'one',
  },
  [referenceData.getDictionary]: {
    summary: '字典：POST-TAG 职位标签、WELFARE-TAG 福利、SKILL-TAG 技能',
    auth: 'none',
    tenancy: publicData,
    input: z.object({ type: requiredText('字典类型', 40) }),
    output: z.array(z.object({ code: z.string(), name: z.string(), group: z.string() })),
    shape: 'one',
  },
  [site.get]: {
    summary: '站点信息：联系方式、备案、二维码、演示环境的验证码在哪里看',
    auth: 'none',
    tenancy: publicData,
    input: z.object({}),
    output: z.object({
      /** Where a demo shows the code last sent to the phone that follows; '' where codes go out by SMS. */
      demoCodePath: z.string(),
      /** Where a demo lists the users one may become, and logs in as one of them; '' where there are none. */
      demoUsersPath: z.string(),
      contactPhone: z.string(),
      contactEmail: z.string(),
      helpLinks: z.array(z.object({ title: z.string(), url: z.string() })),
      /** Filing notices such as ICP and public security numbers. */
      filings: z.array(z.object({ title: z.string(), url: z.string() })),
      appQrUrl: z.string(),
      miniProgramQrUrl: z.string(),
      isWechatLoginOn: z.boolean(),
      wechatAppId: z.string(),
      /** The mini-program may log in by wx.login. */
      isMiniLoginOn: z.boolean(),
      /** Template of WeChat messages about notices, which the mini-program asks consent for; '' = none. */
      wechatNoticeTemplate: z.string(),
      /** The mini-program on an iPhone or iPad may take external payments. */
      isIosMiniPaymentOn: z.boolean(),
      /** Identity checks need photos, because the operator reviews them. */
      isIdentityByHand: z.boolean(),
      /** Public key for web pushes, base64url; '' = there are none. */
      webPushKey: z.string(),
      /** Key of Tencent Location Service, by which the web picks locations on a map; '' = addresses are searched. */
      mapKey: z.string(),
    }),
    shape: 'one',
  },
  [site.getWechatSignature]: {
    summary: '微信 JS-SDK 的签名，页面在微信里分享成卡片用；没有开通时为空',
    auth: 'none',
    tenancy: { of: 'public', why: '只对本站的地址签名，不涉及任何人的数据' },
    input: z.object({
      /** The whole address of the page, on this site. */
      url: z.url({ protocol: /^https?$/, error: '页面地址格式不正确' }).max(2000, '页面地址不能超过 2000 个字'),
    }),
    output: z
      .object({ appId: z.string(), timestamp: z.number().int(), nonceStr: z.string(), signature: z.string() })
      .nullable(),
    shape: 'one',
  },
  [files.upload]: {
    summary: '上传一个文件，返回带签名的地址',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      use: z.enum(
        ['licence', 'avatar', 'logo', 'identity', 'case', 'circle', 'proof', 'delivery', 'chat', 'other'],
        '用途不正确',
      ),
    }),
    output: fileInfo,
    shape: 'one',
    transport: 'multipart',
  },
  [files.listMine]: {
    summary: '自己上传的几个文件和现在的地址，用来继续没有写完的内容；不是自己的和已经删除的不返回',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'user' },
    input: z.object({ fileIds: z.array(fileId()).min(1, '请选择文件').max(50, '一次最多 50 个文件') }),
    output: z.array(fileInfo),
    shape: 'one',
    isRead: true,
  },
})
