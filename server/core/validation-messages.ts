/**
 * Messages for input that breaks the contract where the contract has none of its own: Chinese, with the name of the
 * field first. Every zod default message comes from here.
 */
import type { z } from 'zod'
import { CIRCLE_FIELDS } from '../../contract/fields/circle-fields'
import { COMPANY_FIELDS } from '../../contract/fields/company-fields'
import { labelsOf } from '../../contract/fields/define-fields'
import { JOB_FIELDS } from '../../contract/fields/job-fields'
import { REQUIREMENT_FIELDS } from '../../contract/fields/requirement-fields'
import { RESUME_FIELDS } from '../../contract/fields/resume-fields'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../../contract/fields/service-fields'

const FIELD_TABLES = [
  CIRCLE_FIELDS,
  SERVICE_CASE_FIELDS,
  SERVICE_ITEM_FIELDS,
  REQUIREMENT_FIELDS,
  COMPANY_FIELDS,
  RESUME_FIELDS,
  JOB_FIELDS,
]

type Issue = z.core.$ZodRawIssue

/** Display names of fields; a field missing here is named by its key. Those of a table are named there, unless its name has other uses. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...FIELD_TABLES.map(labelsOf)),
  activeTime: '活跃时间',
  activeWithin: '活跃时间',
  address: '地址',
  afterSeq: '起始序号',
  answer: '答复',
  appId: '应用编号',
  applyId: '申请编号',
  avatarFileId: '头像',
  avatarUrl: '头像地址',
  birthYear: '出生年份',
  by: '审核人',
  certificates: '证书',
  chatUserId: '对方编号',
  cityCode: '城市',
  clientKey: '去重编号',
  code: '验证码',
  company: '公司',
  currentPage: '页码',
  cursor: '游标',
  decision: '审核结果',
  degree: '学历',
  depth: '层级',
  description: '描述',
  detail: '详细地址',
  device: '登录设备',
  districtCode: '区县',
  education: '学历要求',
  educations: '教育经历',
  email: '邮箱',
  end: '结束时间',
  experience: '经验要求',
  experiences: '工作经历',
  externalId: '外部编号',
  id: '编号',
  introduction: '公司简介',
  invitationId: '邀请编号',
  isAgreed: '是否同意',
  jobId: '职位编号',
  jobsOfCompanyId: '公司编号',
  joinCompanyId: '公司编号',
  keyword: '关键词',
  kind: '类型',
  licenceFileId: '营业执照',
  limit: '条数',
  loginRole: '登录身份',
  major: '专业',
  message: '内容',
  name: '名称',
  pageSize: '每页条数',
  password: '密码',
  person: '个人信息',
  personId: '人员编号',
  phone: '手机号',
  phoneNumber: '手机号',
  profiles: '资料',
  projects: '项目经历',
  reason: '原因',
  resume: '简历',
  resumeId: '简历编号',
  resumeIds: '简历',
  role: '角色',
  school: '学校',
  smsCode: '验证码',
  sort: '排序',
  start: '开始时间',
  status: '状态',
  summary: '自我评价',
  tags: '标签',
  text: '内容',
  title: '标题',
  type: '类型',
  use: '用途',
  username: '用户名',
  wantedPostCode: '期望职位类别',
}

/** `profiles.0.person.name` -> 「第1项名称」: the innermost field and its index. */
function nameOf(path: readonly PropertyKey[]): string {
  const key = path.filter((part) => typeof part === 'string').at(-1)
  const index = path.filter((part) => typeof part === 'number').at(-1)
  const name = key === undefined ? '请求内容' : (FIELD_NAMES[key] ?? `参数「${key}」`)
  return index === undefined ? name : `${name}第 ${index + 1} 项`
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  bigint: '整数',
  boolean: '「是」或「否」',
  array: '列表',
  date: '日期',
}
/** Issues of fields in which one chooses instead of typing. */
const CHOICE_ISSUES = new Set(['invalid_value', 'invalid_union'])
const isMissing = (input: unknown): boolean => input === undefined || input === null

const UNITS: Readonly<Record<string, string>> = { string: '个字', array: '项', set: '项', map: '项' }

/** A limit in words: lengths are "at most" and "at least", numbers larger and smaller. */
function limitText(origin: string, limit: number | bigint, isUpper: boolean, isInclusive: boolean): string {
  const unit = UNITS[origin]
  if (unit) return `${isUpper ? '不能超过' : '至少'} ${limit} ${unit}`
  if (origin === 'date') return isUpper ? '太晚' : '太早'
  if (isUpper) return `${isInclusive ? '不能大于' : '应小于'} ${limit}`
  return `${isInclusive ? '不能小于' : '应大于'} ${limit}`
}

/** The message of one issue. */
export function validationMessage(issue: Issue): string {
  const name = nameOf(issue.path ?? [])
  if (isMissing(issue.input) && issue.code !== 'custom')
    return `${CHOICE_ISSUES.has(issue.code ?? '') ? '请选择' : '请填写'}${name}`
  switch (issue.code) {
    case 'invalid_type': {
      const kind = TYPE_NAMES[issue.expected]
      return kind ? `${name}应为${kind}` : `${name}格式不正确`
    }
    case 'invalid_value':
      return `${name}不在可选范围内`
    case 'too_big':
      return `${name}${limitText(issue.origin, issue.maximum, true, issue.inclusive !== false)}`
    case 'too_small':
      return `${name}${limitText(issue.origin, issue.minimum, false, issue.inclusive !== false)}`
    case 'not_multiple_of':
      return `${name}应为 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return `不认识的参数：${issue.keys.join('、')}`
    default:
      return `${name}格式不正确`
  }
}
