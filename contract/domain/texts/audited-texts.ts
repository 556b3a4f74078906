/** What the automatic review sends back: the server's audits and the hints beside a form read it here. */
import { findPhone } from '../format'

export const PHONE_IN_JOB = '职位名称和描述里不能留手机号，请通过平台沟通'
export const PHONE_IN_REQUIREMENT = '标题和说明里不能留手机号，联系方式请填在「联系电话」'
export const GENDER_LIMIT = '不能限定性别或优先某一性别，请删去'
export const AGE_LIMIT = '不能限定年龄，请改写成工作经验要求'

/** 限女性、只招男生、女士优先, not 男女不限. */
const GENDER_PATTERN = /(?:限|只招|只要|只收|仅招|要求|须为)[男女](?!女|男)|[男女](?:性|士|生)?优先/
/** 25-35岁、35 周岁以下、不超过 40 岁、年龄限 30; not 成立 20 年, not 不限年龄. */
const AGE_PATTERN =
  /\d{2}\s{0,2}(?:[-~—–至到]\s{0,2}\d{2}\s{0,2})?(?:周岁|岁)\s{0,2}(?:以下|以上|以内|之间|左右)|\d{2}\s{0,2}[-~—–至到]\s{0,2}\d{2}\s{0,2}(?:周岁|岁)|(?:不超过|不大于|小于|低于)\s{0,2}\d{2}\s{0,2}(?:周岁|岁)|年龄(?:限|要求)?[:：]?\s{0,2}\d{2}/

/** Why the review would send the title and description of a job back; empty when it would not. */
export const jobTextIssues = (text: string): string[] => [
  ...(findPhone(text) ? [PHONE_IN_JOB] : []),
  ...(GENDER_PATTERN.test(text) ? [GENDER_LIMIT] : []),
  ...(AGE_PATTERN.test(text) ? [AGE_LIMIT] : []),
]

/** The same of the title and description of a requirement. */
export const requirementTextIssues = (text: string): string[] => (findPhone(text) ? [PHONE_IN_REQUIREMENT] : [])
