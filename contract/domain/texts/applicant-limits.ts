/**
 * Limits that a job text puts on who may apply and that the law forbids: sex, age, marriage, registered residence, hepatitis B. A
 * text may speak of the age or sex of others, as of customers or patients. No look-behind: unknown to iOS before 16.4.
 */

export const GENDER_LIMIT = '不能限定性别或优先某一性别，请删去'
export const AGE_LIMIT = '不能限定年龄，请改写成工作经验要求'
export const MARRIAGE_LIMIT = '不能要求婚育状况，请删去'
export const RESIDENCE_LIMIT = '不能限定户籍，请删去'
export const HEPATITIS_LIMIT = '不能限制乙肝病毒携带者，请删去'

/** Full-width forms, invisible signs and runs of blanks folded; what is included is not said: 35周岁（含）以下. */
export const foldSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/\((?:不?含|包括|包含)[^)]{0,8}\)/g, '')
    .replace(/[^\S\n]+/g, ' ')

/** Words that name others than the applicant right after an age: 60岁以上老人. */
const OTHERS_AFTER =
  /^[^，。；,;]{0,6}?(?:老人|老年|长者|长辈|儿童|孩子|幼儿|婴儿|婴幼|宝宝|小朋友|学生|学员|学龄|青少年|未成年|用户|客户|顾客|客群|人群|群体|患者|病人|消费者|读者|玩家|会员|受众|观众|粉丝|家长|产妇|孕妇|妈妈|居民|市场|男装|女装|童装|产品|业主|住户|嘉宾)/
/** Words that lead to others right before an age: 面向18-25岁. */
const OTHERS_BEFORE =
  /(?:照护|护理|服务|面向|针对|陪护|陪伴|辅导|看护|照顾|照料|赡养|适合|适用|覆盖|定位|目标(?:用户|客户|人群)|教授?)(?:于|对象|人群|年龄)?[:：为是]? ?$/
/** Words of an applicant, which overrule a service named before. */
const APPLICANT_AFTER = /^.{0,4}?(?:人员|应届|毕业|求职|应聘|候选|人士|优先|为佳|即可|勿扰)/
/** Statements about the company or a condition of age that is the law's own. */
const STATED_BEFORE = /(?:平均年龄|平均|团队|同事|领导|创始人|成立|工龄|司龄|店龄|房龄|车龄)[^，。；,;]{0,6}$/

/** Letters before and after an age that decide whose it is. */
const CONTEXT = 20

const isOfOthers = (before: string, after: string): boolean =>
  STATED_BEFORE.test(before) ||
  (!APPLICANT_AFTER.test(after) && (OTHERS_AFTER.test(after) || OTHERS_BEFORE.test(before)))

/** Whether a pattern occurs in a clause that speaks of the applicant. */
function limitsApplicant(clause: string, pattern: RegExp): boolean {
  for (const found of clause.matchAll(pattern)) {
    const end = (found.index ?? 0) + found[0].length
    if (!isOfOthers(clause.slice(Math.max(0, found.index - CONTEXT), found.index), clause.slice(end, end + CONTEXT)))
      return true
  }
  return false
}

/** Patterns to find every occurrence by. */
const globally = (patterns: readonly RegExp[]) => patterns.map((pattern) => new RegExp(pattern, 'g'))

const NUMBER = '(?:[1-9]\\d|[一二三四五六七八九]?十[一二三四五六七八九]?)'
const RANGE = `${NUMBER} ?(?:(?:周岁|岁) ?)?[-~—–―至到] ?${NUMBER}`
const YEARS = '(?:周岁|岁)'
/** 18 and 16 are ages of the law: 年满18周岁, 16周岁以上. */
const AGES = globally([
  new RegExp(`${RANGE} ?${YEARS}`),
  new RegExp(`${NUMBER} ?${YEARS} ?(?:及|或)?(?:以下|以内|之内|之间|左右|上下|封顶|为限)`),
  new RegExp(`(?:^|[^满\\d一二三四五六七八九十])(?!(?:1[68]|十[六八]) ?${YEARS})${NUMBER} ?${YEARS} ?(?:及|或)?以上`),
  new RegExp(`(?:不超过|不得超过|不大于|不高于|小于|低于|未满|限) ?${NUMBER} ?${YEARS}`),
  new RegExp(`年龄(?:限制?|要求|范围|在|为|应|须|不超过|低于|小于)*[:：]? ?(?:${RANGE}|(?!1[68])${NUMBER})`),
  /(?:[6789]0|[6789]5|0[05]|[六七八九零〇][零〇五]) ?后(?:的?(?:女生|男生|女性|男性|人员|求职者|候选人|应届生))?(?:优先|即可|为佳|尤佳|为主)/,
  /(?:限|只要|只招|仅招|要求|招聘|须为)[^，。；,;]{0,2}(?:[6789]0|[6789]5|0[05]|[六七八九零〇][零〇五]) ?后/,
])

/** Who a sex alone may not be asked of: the end of the statement, or a word for people, not 男装 and 女鞋. */
const ROLE_NOUNS = '(?:性|士|生|孩|工|员工|司机|店员|文员|客服|服务员|保安|助理|秘书|销售)'
const SEX_END = `(?=${ROLE_NOUNS}|[，。；、,;.!！)/\\s\\d]|优先|$)`
const GENDERS: readonly RegExp[] = [
  new RegExp(`(?:限|只招|只要|只收|仅招|仅限|要求|须为|必须是?|性别(?:要求|限制?)?[:：为]?) ?[男女]${SEX_END}`),
  new RegExp(`(?:招聘?|诚聘|急聘|急招|聘) ?[男女]${ROLE_NOUNS}`),
  /[男女](?:性|士|生|孩)? ?(?:优先|为佳|尤佳|勿扰|勿投)/,
  /优先(?:考虑|录用|录取)? ?[男女](?:性|士|生|孩)/,
  /(?:不招|不要|拒绝|谢绝|不考虑) ?[男女](?:性|士|生|孩|的)/,
]
/** 性别男女不限, 不限男女, 限男女各一名 limit nobody. */
const isOfBoth = (clause: string) => /男女|女男|性别不限|不限性别/.test(clause)

const MARRIAGES = globally([
  /(?:未婚|已婚|未育|已育|离异|婚育|不孕)(?! ?(?:妻|夫|先孕|与否))/,
  /单身(?:优先|为佳|者优先)|(?:限|只招|仅限|要求)单身/,
  /(?:\d|[一二两三五])年内(?:不得?|无)(?:婚|结婚|怀孕|生育|生孩子|要孩子|婚育)/,
])

/** 婚育不限, 已婚未婚均可. */
const MARRIAGE_FREE = /[婚育].{0,4}(?:不限|均可|皆可|都可|都行)/

const REGISTERED = '(?:户籍|户口)(?!管理|政策|业务|迁|登记|办理|科|系统|资料|窗口|指标|不限)'
const HELPS_REGISTER = /(?:办理?|解决|提供|协助|代办|迁|申请|落|负责|熟悉|咨询|受理|可)[^，。；,;]{0,4}$/
const RESIDENCES = globally([
  new RegExp(`(?:非?本地|本市|本省|本县|本区|当地|外地|农村|城镇|城市|非农|[京沪津渝粤])${REGISTERED}`),
  new RegExp(`(?:限|仅限|要求|须为?|只招|具有|持有?|需要?) ?[\\u4e00-\\u9fff]{2,5}${REGISTERED}`),
  new RegExp(`[\\u4e00-\\u9fff]{2,5}${REGISTERED}(?:者|的)?(?:优先|勿扰|不要|除外|免投)`),
  /(?:外地|本地|[\u4e00-\u9fff]{2,3}籍|(?:河南|东北|安徽|湖北|四川|河北|新疆)人)(?:人|户籍)?(?:勿扰|不要|除外|免投|优先考虑本地)/,
])

const HEPATITIS = globally([
  /(?:无|没有|非|不得有|不能有|不招|谢绝|拒绝|不收|限)[^，。；,;]{0,4}(?:乙肝|大三阳|小三阳)/,
  /(?:乙肝|大三阳|小三阳)(?!疫苗|药|病房|试剂|研|防|诊|治|科普|门诊|患者|病人|专科|领域|项目)/,
  /(?:查|检测?|体检)[^，。；,;]{0,4}两对半/,
])
const WORKS_ON_HEPATITIS = /(?:治疗|诊疗|防治|研究|研发|针对|抗|预防|阻断)[^，。；,;]{0,4}$/

const clausesOf = (text: string): string[] => foldSigns(text).split(/[，。；！？\n,;!?]/)

interface Limit {
  issue: string
  isIn(clause: string): boolean
}

const hasAny = (clause: string, patterns: readonly RegExp[]) => patterns.some((p) => limitsApplicant(clause, p))
const hasAnyExceptAfter = (clause: string, patterns: readonly RegExp[], except: RegExp) =>
  patterns.some((pattern) =>
    [...clause.matchAll(pattern)].some(({ index }) => !except.test(clause.slice(Math.max(0, index - CONTEXT), index))),
  )

const LIMITS: readonly Limit[] = [
  { issue: GENDER_LIMIT, isIn: (clause) => !isOfBoth(clause) && GENDERS.some((pattern) => pattern.test(clause)) },
  { issue: AGE_LIMIT, isIn: (clause) => hasAny(clause, AGES) },
  { issue: MARRIAGE_LIMIT, isIn: (clause) => !MARRIAGE_FREE.test(clause) && hasAny(clause, MARRIAGES) },
  { issue: RESIDENCE_LIMIT, isIn: (clause) => hasAnyExceptAfter(clause, RESIDENCES, HELPS_REGISTER) },
  { issue: HEPATITIS_LIMIT, isIn: (clause) => hasAnyExceptAfter(clause, HEPATITIS, WORKS_ON_HEPATITIS) },
]

/** The limits that a text puts on applicants, each once, in a fixed order. */
export function applicantLimits(text: string): string[] {
  const clauses = clausesOf(text)
  return LIMITS.filter(({ isIn }) => clauses.some(isIn)).map(({ issue }) => issue)
}
