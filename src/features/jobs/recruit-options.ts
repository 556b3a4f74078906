/** Options and formats of recruiting, from contract/domain. */
import { enumOptions } from '@/ui'
import { EDUCATION, EXPERIENCE, GENDER, JOB_KIND, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { formatCount, salaryText } from '~contract/domain/format'
import { LIMITS } from '~contract/domain/limits'

export const EXPERIENCE_OPTIONS = enumOptions(EXPERIENCE)
export const EDUCATION_OPTIONS = enumOptions(EDUCATION)
export const JOB_KIND_OPTIONS = enumOptions(JOB_KIND)
export const JOB_SEEKING_OPTIONS = enumOptions(JOB_SEEKING_STATUS)
export const GENDER_OPTIONS = enumOptions(GENDER).filter(({ value }) => value !== 'unknown')

/** A total the server stops counting at: 286, 1000+. */
export const totalText = (total: number): string =>
  total >= LIMITS.totalCap ? `${LIMITS.totalCap}+` : formatCount(total)

interface Pay {
  /** Null in a draft without it. */
  salaryMin: number | null
  salaryMax: number | null
  salaryMonths: number
}

/** 18-25K·14 薪, or 面议; 薪资未填 in a draft that lacks it. */
export const jobSalaryText = ({ salaryMin, salaryMax, salaryMonths }: Pay): string =>
  salaryMin === null || salaryMax === null ? '薪资未填' : salaryText(salaryMin, salaryMax, salaryMonths)

/** 经验不限, 3-5 年. */
export const experienceText = (key: keyof typeof EXPERIENCE): string =>
  key === 'any' ? '经验不限' : EXPERIENCE[key].label

/** 学历不限, 本科. */
export const educationText = (key: keyof typeof EDUCATION): string =>
  key === 'any' ? '学历不限' : EDUCATION[key].label
