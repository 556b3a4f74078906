/** The job form's rules agree with the contract: the form accepts exactly what the server accepts. */
import fc from 'fast-check'
import {
  EMPTY_JOB,
  hasContent,
  JOB_RULES,
  type JobValues,
  maxSalaryFor,
  toDraft,
  toValues,
} from '@/features/jobs/job-form'
import { rejectReasons } from '@/features/jobs/job-types'
import { jobSalaryText } from '@/features/jobs/recruit-options'
import { jobDraft, jobForm } from '~contract/api/jobs'

const good: JobValues = {
  ...EMPTY_JOB,
  title: '高级前端工程师',
  postCode: '010101',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  addressId: '12',
  description: '负责企业协作产品的前端架构与性能。',
}

const wrongIn = async (values: JobValues): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const name of Object.keys(JOB_RULES) as (keyof JobValues)[]) {
    for (const rule of JOB_RULES[name] ?? []) {
      const error = await (rule as (value: unknown, all: JobValues) => string | undefined)(values[name], values)
      if (error) {
        found[name] = error
        break
      }
    }
  }
  return found
}

describe('the job form', () => {
  it('takes a complete job, and the contract takes what it sends', async () => {
    expect(await wrongIn(good)).toEqual({})
    expect(jobForm.safeParse(toDraft(good)).success).toBe(true)
  })

  it('shows what is missing, field by field', async () => {
    expect(await wrongIn(EMPTY_JOB)).toEqual({
      title: '请填写职位名称',
      postCode: '请选择职位类别',
      salaryMin: '请填写最低月薪',
      salaryMax: '请填写最高月薪',
      addressId: '请选择工作地址',
      description: '请填写职位描述',
    })
  })

  it('names the limit when the upper salary is too high, and offers a value that passes', async () => {
    const tooHigh = { ...good, salaryMin: 15, salaryMax: 40 }
    expect(await wrongIn(tooHigh)).toEqual({ salaryMax: '最高月薪不能超过 30K（最低的 2 倍）' })
    expect(await wrongIn({ ...tooHigh, salaryMax: maxSalaryFor(15) })).toEqual({})
  })

  it('sends 0 and 0 for a negotiable salary', async () => {
    const open = { ...good, isNegotiable: true }
    expect(await wrongIn(open)).toEqual({})
    expect(toDraft(open)).toMatchObject({ salaryMin: 0, salaryMax: 0 })
  })

  it('agrees with the contract on every salary', async () => {
    const k = fc.integer({ min: 1, max: 999 })
    await fc.assert(
      fc.asyncProperty(k, k, async (salaryMin, salaryMax) => {
        const values = { ...good, salaryMin, salaryMax }
        const isGood = Object.keys(await wrongIn(values)).length === 0
        expect(jobForm.safeParse(toDraft(values)).success).toBe(isGood)
      }),
    )
  })

  it('can save any half-written job as a draft', () => {
    for (const values of [EMPTY_JOB, { ...EMPTY_JOB, title: '前' }, { ...good, salaryMax: undefined }]) {
      expect(jobDraft.safeParse(toDraft(values)).success).toBe(true)
    }
    expect(hasContent(EMPTY_JOB)).toBe(false)
    expect(hasContent({ ...EMPTY_JOB, title: '前' })).toBe(true)
  })

  it('shows a stored job as it was sent', () => {
    const stored = { ...toDraft(good), id: '7', status: 'adopt' } as never
    expect(toValues(stored)).toEqual(good)
  })

  it('shows a draft as it was left: a negotiable pay, half filled in, or empty', () => {
    const restored = (values: JobValues) => toValues({ ...toDraft(values), id: '7', status: 'temporary' } as never)
    for (const values of [
      { ...good, isNegotiable: true, salaryMin: undefined, salaryMax: undefined },
      { ...good, salaryMax: undefined },
      { ...good, salaryMin: undefined, salaryMax: undefined },
    ])
      expect(restored(values)).toEqual(values)
    expect(jobSalaryText({ salaryMin: 0, salaryMax: 0, salaryMonths: 12 })).toBe('面议')
    expect(jobSalaryText({ salaryMin: null, salaryMax: null, salaryMonths: 12 })).toBe('薪资未填')
  })

  it('splits the reasons of a rejection into lines', () => {
    expect(rejectReasons({ auditReason: '薪资范围过大\n\n描述含收费内容 ' })).toEqual([
      '薪资范围过大',
      '描述含收费内容',
    ])
  })
})
