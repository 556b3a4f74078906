/** The fields of a resume that are one value each; its periods, contacts and year of birth are in contract/partner. */
import { EDUCATION, GENDER, JOB_SEEKING_STATUS } from '../domain/enums'
import { LIMITS, REGION_PATTERN } from '../domain/limits'
import { defineFields } from './define-fields'

/** `isPublic`: shown on the card of the candidate. */
export const RESUME_FIELDS = defineFields({
  gender: { kind: 'choice', label: '性别', options: GENDER, default: 'unknown', isPublic: true },
  /** Whole years since the first job. */
  years: { kind: 'whole', label: '工作年限', min: 0, max: 70, isPublic: true },
  education: { kind: 'choice', label: '学历', options: EDUCATION, isPublic: true },
  jobSeeking: { kind: 'choice', label: '求职状态', options: JOB_SEEKING_STATUS, isPublic: true },
  wantedPost: { kind: 'text', label: '期望职位', max: 40, isRequired: true, isPublic: true },
  wantedPostCode: { kind: 'code', label: '职位类别', isRequired: true },
  /** A city or a district. */
  wantedPlaceCode: { kind: 'code', label: '期望城市', pattern: REGION_PATTERN, isRequired: true },
  /** Monthly, in k yuan; 0 = open at that end, 0 and 0 = 面议. */
  salaryMin: { kind: 'whole', label: '最低期望月薪', min: 0, max: LIMITS.salaryMaxK, isPublic: true },
  salaryMax: { kind: 'whole', label: '最高期望月薪', min: 0, max: LIMITS.salaryMaxK, isPublic: true },
  /** Salaries a year. */
  salaryMonths: { kind: 'whole', label: '薪资月数', min: 12, max: 24, unit: '个月', default: 12, isPublic: true },
  skills: { kind: 'texts', label: '技能', max: 50, maxLength: 40, isPublic: true },
})
