/** The registration form: its values, its rules, and the way from and to the contract. */
import { fetchApi, type Input, type Output } from '@/api'
import type { ValidationRule } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import type { CompanyScale } from '~contract/domain/enums'
import { CREDIT_CODE_PATTERN, LIMITS, PHONE_PATTERN } from '~contract/domain/limits'

export type MyCompany = NonNullable<Output<typeof companies.getSubmission>>
type CompanyInput = Input<typeof companies.submit>

/** A licence image as the form shows it. */
export interface Licence {
  id: string
  url: string
  name: string
}

export interface CompanyValues {
  companyName: string
  companyShortName: string
  creditCode: string
  industryCode: string | undefined
  scale: CompanyScale | undefined
  cityCode: string | undefined
  address: string
  legalPerson: string
  contactName: string
  contactPhone: string
  licence: Licence | undefined
  introduction: string
}

export const emptyCompany: CompanyValues = {
  companyName: '',
  companyShortName: '',
  creditCode: '',
  industryCode: undefined,
  scale: undefined,
  cityCode: undefined,
  address: '',
  legalPerson: '',
  contactName: '',
  contactPhone: '',
  licence: undefined,
  introduction: '',
}

/** Values of the registration submitted before. */
export const toValues = (company: MyCompany): CompanyValues => ({
  companyName: company.companyName,
  companyShortName: company.companyShortName,
  creditCode: company.creditCode,
  industryCode: company.industryCode,
  scale: company.scale,
  cityCode: company.cityCode,
  address: company.address,
  legalPerson: company.legalPerson,
  contactName: company.contactName,
  contactPhone: company.contactPhone,
  licence: company.licenceFileId ? { id: company.licenceFileId, url: company.licenceUrl, name: '营业执照' } : undefined,
  introduction: company.introduction ?? '',
})

export const toInput = ({ licence, ...values }: CompanyValues): CompanyInput => ({
  ...values,
  creditCode: values.creditCode.trim().toUpperCase(),
  industryCode: values.industryCode ?? '',
  scale: values.scale as CompanyScale,
  cityCode: values.cityCode ?? '',
  ...(licence ? { licenceFileId: licence.id } : {}),
})

const text =
  (label: string, max: number): ValidationRule<string, CompanyValues> =>
  (value) => {
    const length = value.trim().length
    if (!length) return `请填写${label}`
    return length > max ? `${label}不能超过${max}个字` : undefined
  }
const chosen =
  (label: string): ValidationRule<string | undefined, CompanyValues> =>
  (value) =>
    value ? undefined : `请选择${label}`

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

export const companyRules = (
  currentName: string,
): { [K in keyof CompanyValues]?: readonly ValidationRule<CompanyValues[K], CompanyValues>[] } => ({
  companyName: [text('公司名称', LIMITS.companyName), notTaken(currentName)],
  companyShortName: [text('公司简称', 20)],
  creditCode: [
    (code) => (code.trim() ? undefined : '请填写统一社会信用代码'),
    (code) => (CREDIT_CODE_PATTERN.test(code.trim().toUpperCase()) ? undefined : '统一社会信用代码格式不正确'),
  ],
  industryCode: [chosen('所属行业')],
  scale: [chosen('公司规模') as ValidationRule<CompanyScale | undefined, CompanyValues>],
  cityCode: [chosen('所在城市')],
  address: [text('详细地址', LIMITS.addressLength)],
  legalPerson: [text('法定代表人', 20)],
  contactName: [text('联系人', 20)],
  contactPhone: [
    (phone) => (phone ? undefined : '请输入手机号'),
    (phone) => (PHONE_PATTERN.test(phone) ? undefined : '手机号格式不正确'),
  ],
})
