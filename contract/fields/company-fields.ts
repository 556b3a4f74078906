/** The fields of a company: those of its licence, fixed by the audit, and those it may change later. */

import { CREDIT_CODE_PATTERN, isNoCreditCode } from '../domain/company/credit-code'
import { COMPANY_SCALE } from '../domain/enums'
import { LIMITS, REGION_PATTERN } from '../domain/limits'
import { defineFields } from './define-fields'

/** What the company may change without a new audit. */
export const COMPANY_PROFILE_FIELDS = defineFields({
  companyShortName: { kind: 'text', label: '公司简称', max: 20, isRequired: true, namesA: 'thing', isPublic: true },
  industryCode: { kind: 'code', label: '所属行业', isRequired: true },
  scale: { kind: 'choice', label: '公司规模', options: COMPANY_SCALE },
  cityCode: { kind: 'code', label: '所在城市', pattern: REGION_PATTERN, isRequired: true },
  address: { kind: 'text', label: '详细地址', max: LIMITS.addressLength, isRequired: true },
  contactName: { kind: 'text', label: '联系人', max: LIMITS.personName, isRequired: true },
  contactPhone: { kind: 'phone', label: '联系电话', isRequired: true },
  introduction: { kind: 'text', label: '公司简介', max: 2000, isLong: true, isPublic: true },
})

export const COMPANY_FIELDS = defineFields({
  companyName: {
    kind: 'text',
    label: '公司名称',
    max: LIMITS.companyName,
    isRequired: true,
    namesA: 'thing',
    isPublic: true,
  },
  creditCode: {
    kind: 'text',
    label: '统一社会信用代码',
    max: 18,
    pattern: CREDIT_CODE_PATTERN,
    isRefused: isNoCreditCode,
    isUpperCase: true,
    isRequired: true,
  },
  legalPerson: { kind: 'text', label: '法定代表人', max: 20, isRequired: true },
  ...COMPANY_PROFILE_FIELDS,
})
