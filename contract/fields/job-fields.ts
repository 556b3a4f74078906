/** The fields of a job (docs/requirements/jobs.md). */
import { EDUCATION, EXPERIENCE, JOB_KIND } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { defineFields } from './define-fields'

export const JOB_FIELDS = defineFields({
  title: { kind: 'text', label: '职位名称', min: 2, max: LIMITS.jobTitle, isRequired: true, isPublic: true },
  postCode: { kind: 'code', label: '职位类别', isRequired: true },
  jobKind: {
    kind: 'choice',
    label: '工作性质',
    options: JOB_KIND,
    default: 'full',
    isPublic: true,
    isFilterable: true,
  },
  /** Monthly, in k yuan; 0 and 0 = 面议. */
  salaryMin: { kind: 'whole', label: '最低月薪', min: 0, max: LIMITS.salaryMaxK, isNullInDrafts: true, isPublic: true },
  salaryMax: { kind: 'whole', label: '最高月薪', min: 0, max: LIMITS.salaryMaxK, isNullInDrafts: true, isPublic: true },
  /** Salaries a year. */
  salaryMonths: {
    kind: 'whole',
    label: '每年薪资',
    min: 12,
    max: 24,
    unit: '个月',
    default: 12,
    isCoerced: true,
    isPublic: true,
  },
  experience: { kind: 'choice', label: '工作经验', options: EXPERIENCE, default: 'any', isPublic: true },
  education: { kind: 'choice', label: '学历要求', options: EDUCATION, default: 'any', isPublic: true },
  headcount: {
    kind: 'whole',
    label: '招聘人数',
    min: 1,
    draftMin: 0,
    max: LIMITS.headcountMax,
    unit: '人',
    default: 1,
    isPublic: true,
  },
  addressId: { kind: 'reference', label: '工作地址', isRequired: true },
  tags: { kind: 'texts', label: '标签', max: LIMITS.jobTags, maxLength: LIMITS.jobTagLength, isPublic: true },
  welfare: { kind: 'texts', label: '福利', max: 12, maxLength: LIMITS.jobTagLength, isPublic: true },
  description: {
    kind: 'text',
    label: '职位描述',
    min: 10,
    max: LIMITS.jobDescription,
    isRequired: true,
    isLong: true,
    isPublic: true,
  },
})
