/** The fields of a requirement. */
import { REGION_PATTERN } from '../domain/limits'
import { REQUIREMENT_LIMITS } from '../domain/requirements'
import { SERVICE_CODE_PATTERN } from '../domain/services'
import { defineFields } from './define-fields'

export const REQUIREMENT_FIELDS = defineFields({
  title: { kind: 'text', label: '需求标题', min: 4, max: REQUIREMENT_LIMITS.title, isRequired: true, isPublic: true },
  categoryCode: { kind: 'code', label: '服务类别', pattern: SERVICE_CODE_PATTERN, isRequired: true, isPublic: true },
  description: {
    kind: 'text',
    label: '需求说明',
    min: 10,
    max: REQUIREMENT_LIMITS.description,
    isRequired: true,
    isLong: true,
  },
  /** 0 and 0 = 面议. */
  budgetMin: {
    kind: 'fen',
    label: '最低预算',
    max: REQUIREMENT_LIMITS.budgetMax,
    maxText: '一亿元',
    default: 0,
    isPublic: true,
  },
  budgetMax: {
    kind: 'fen',
    label: '最高预算',
    max: REQUIREMENT_LIMITS.budgetMax,
    maxText: '一亿元',
    isNullInDrafts: true,
    isPublic: true,
  },
  /** '' = anywhere. */
  cityCode: { kind: 'code', label: '城市', pattern: REGION_PATTERN, isPublic: true },
  /** The last day. */
  deadline: { kind: 'day', label: '截止日期', isPublic: true },
  contactName: { kind: 'text', label: '联系人', max: REQUIREMENT_LIMITS.contactName, isRequired: true },
  contactPhone: { kind: 'phone', label: '联系电话', isRequired: true },
})
