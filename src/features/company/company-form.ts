/** The registration form: its values, its rules, and the way from and to the contract. */
import { fetchApi, type Input, type Output } from '@/api'
import { draftOf, emptyValues, type FieldRules, type FormValues, rulesOf, type ValidationRule, valuesOf } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import { CHECK_DIGIT_WARNING, CREDIT_CODE_PATTERN, hasCheckDigit } from '~contract/domain/company/credit-code'
import { COMPANY_FIELDS } from '~contract/fields/company-fields'

export type MyCompany = NonNullable<Output<typeof companies.getSubmission>>
type CompanyInput = Input<typeof companies.submit>

/** A licence image as the form shows it. */
export interface Licence {
  id: string
  url: string
  name: string
}

export type CompanyValues = FormValues<typeof COMPANY_FIELDS> & { licence: Licence | undefined }

export const emptyCompany: CompanyValues = { ...emptyValues(COMPANY_FIELDS), licence: undefined }

/** Values of the registration submitted before. */
export const toValues = (company: MyCompany): CompanyValues => ({
  ...valuesOf(COMPANY_FIELDS, company),
  licence: company.licenceFileId ? { id: company.licenceFileId, url: company.licenceUrl, name: '营业执照' } : undefined,
})

export const toInput = ({ licence, ...values }: CompanyValues): CompanyInput => ({
  ...draftOf(COMPANY_FIELDS, values),
  licenceFileId: licence?.id ?? '',
})

/** Checks whether a name is taken; `currentName` is the company's own. Without a response the server decides on submit. */
const notTaken =
  (currentName: string): ValidationRule<string, CompanyValues> =>
  async (name) => {
    if (name.trim() === currentName) return undefined
    const companyName = name.trim()
    const { exists } = await fetchApi(companies.hasName, { companyName }, { showError: false }).catch(() => ({
      exists: false,
    }))
    return exists ? '这家公司已经注册，可以申请加入' : undefined
  }

/** What a user should look at before submitting a code; nothing while it is incomplete. */
export function creditCodeWarnings(text: string): string[] {
  const code = text.trim().toUpperCase()
  return CREDIT_CODE_PATTERN.test(code) && !hasCheckDigit(code) ? [CHECK_DIGIT_WARNING] : []
}

export function companyRules(currentName: string): FieldRules<CompanyValues> {
  const rules: FieldRules<CompanyValues> = rulesOf(COMPANY_FIELDS)
  return { ...rules, companyName: [...(rules.companyName ?? []), notTaken(currentName)] }
}
