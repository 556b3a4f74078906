/** A list of notices, one of each type, as the server writes them: for tests of what a press on each does. */

/** Where a press on a notice leads: nowhere, to a page, or to a dialog whose button leads to a page. */
type Lead = { to: string; dialog?: { texts: readonly string[]; button: string } } | undefined

export interface KindOfNotice {
  typeCode: number
  title: string
  content: string
  lead: Lead
  ext?: Record<string, string>
  opinion?: string
  detail?: string
  avatarUrl?: string
}

const reasoned = (reason: string, name: string, button: string) => ({ texts: [`原因：${reason}`, name], button })

/** One notice of each type; ids in links belong to nothing. */
export const noticeKinds: readonly KindOfNotice[] = [
  { typeCode: 10000, title: '企业币已到账', content: '充值的 100 企业币已到账', lead: undefined },
  {
    typeCode: 10000,
    title: '有新的加入申请',
    content: '白晓申请加入公司',
    ext: { path: '/accountsecurity' },
    lead: { to: '/accountsecurity' },
  },
  {
    typeCode: 10001,
    title: '国庆期间的服务安排',
    content: '10 月 1 日至 7 日',
    detail: '10 月 1 日至 7 日，人工服务时间改为 9:00 至 18:00。',
    avatarUrl: '/m/share/brand.png',
    lead: { to: '', dialog: { texts: ['10 月 1 日至 7 日，人工服务时间改为 9:00 至 18:00。'], button: '' } },
  },
  {
    typeCode: 10002,
    title: '帖子没有通过审核',
    content: '「前端周报」没有通过审核',
    lead: { to: '/careercircle/my?tab=posts' },
  },
  { typeCode: 10003, title: '职位发布成功', content: '「会计主管」已发布', lead: undefined },
  { typeCode: 10004, title: '圈子创建成功', content: '「前端交流」已创建，请遵守圈子公约', lead: undefined },
  {
    typeCode: 10005,
    title: '圈子没有通过审核',
    content: '「前端交流」没有通过审核',
    opinion: '名称与其他圈子重复',
    ext: { circleName: '前端交流', circleId: '8' },
    lead: { to: '/careercircle/my?editId=8', dialog: reasoned('名称与其他圈子重复', '前端交流', '修改圈子') },
  },
  { typeCode: 10006, title: '加入圈子的申请未通过', content: '「后端交流」没有通过您的申请', lead: undefined },
  { typeCode: 10007, title: '已加入圈子', content: '您已加入「测试交流」', lead: undefined },
  { typeCode: 10008, title: '收到新投递', content: '白晓投递了「会计主管」', lead: undefined },
  { typeCode: 10009, title: '收到赞', content: '陈立群赞了您的帖子', lead: undefined },
  { typeCode: 10010, title: '代理申请', content: '申请代理「会计主管」', lead: undefined },
  { typeCode: 10011, title: '结算已支付', content: '「会计主管」的佣金已支付', lead: undefined },
  { typeCode: 10012, title: '代理推荐了人才', content: '白晓，推荐到「会计主管」', lead: { to: '/jobmanagement' } },
  {
    typeCode: 10013,
    title: '职位审核未通过',
    content: '「会计主管」没有通过审核',
    opinion: '请写清工作内容',
    ext: { positionName: '会计主管', jobId: '42' },
    lead: { to: '/jobEdit?id=42', dialog: reasoned('请写清工作内容', '会计主管', '继续申请') },
  },
  {
    typeCode: 10014,
    title: '需求审核通过',
    content: '「小程序开发」已发布',
    lead: { to: '/businessopportunity/findbusi' },
  },
  {
    typeCode: 10015,
    title: '需求审核未通过',
    content: '「官网改版」没有通过审核',
    lead: { to: '/businessopportunity/findbusi' },
  },
  { typeCode: 10016, title: '企业服务审核通过', content: '「代理记账」已上线', lead: undefined },
  {
    typeCode: 10017,
    title: '企业服务审核未通过',
    content: '「财税咨询」没有通过审核',
    opinion: '请补充资质',
    lead: { to: '/sercapability', dialog: reasoned('请补充资质', '「财税咨询」没有通过审核', '继续申请') },
  },
]

/** One notice to everybody, which nobody can delete. */
const EVERYBODY = 1
const PERSON = 2

/**
 * The reply of the list with these notices, newest first; nothing follows them.
 * @param request body of the call, JSON
 * @param read ids of those that are read
 */
export function listOfNotices(
  kinds: readonly KindOfNotice[],
  request: string | null,
  read: readonly string[] = [],
): object {
  const now = Date.now()
  const idOf = (i: number) => String(9_000_000_000_000_000 - i)
  const { before = '' } = JSON.parse(request || '{}') as { before?: string }
  const data = (before ? [] : kinds).map(
    ({ typeCode, title, content, ext = {}, opinion = '', detail = '', avatarUrl = '' }, i) => ({
      id: idOf(i),
      typeCode,
      type: typeCode === 10001 ? EVERYBODY : PERSON,
      title,
      content,
      detail,
      avatarUrl,
      createdTime: new Date(now - i * 60_000).toISOString(),
      isRead: read.includes(idOf(i)) ? 1 : 0,
      ext,
      opinion,
    }),
  )
  return { code: 0, message: 'ok', data, total: kinds.length, totalPages: 1 }
}
