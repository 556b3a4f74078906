/** The fields of a circle: what its audit reads, and its settings. */
import { CIRCLE_LIMITS } from '../domain/circle'
import { defineFields } from './define-fields'

/** A change of these is audited. */
export const CIRCLE_TEXT_FIELDS = defineFields({
  name: {
    kind: 'text',
    label: '圈子名称',
    min: CIRCLE_LIMITS.nameLeast,
    max: CIRCLE_LIMITS.name,
    isRequired: true,
    namesA: 'thing',
    isPublic: true,
  },
  introduction: {
    kind: 'text',
    label: '圈子简介',
    max: CIRCLE_LIMITS.introduction,
    isRequired: true,
    isLong: true,
    isPublic: true,
  },
})

/** What the owner switches at once. */
export const CIRCLE_SETTING_FIELDS = defineFields({
  /** What is written in it can be read by everybody; else by members only, and it is in no list. */
  isPublic: { kind: 'flag', label: '内容公开', default: true, isPublic: true },
  isJoinApprovalRequired: { kind: 'flag', label: '加入需要审批', default: true, isPublic: true },
  canApplyAsCreator: { kind: 'flag', label: '可以申请成为创作者', default: true, isPublic: true },
})

export const CIRCLE_FIELDS = defineFields({ ...CIRCLE_TEXT_FIELDS, ...CIRCLE_SETTING_FIELDS })
