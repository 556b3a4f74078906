/**
 * The talent pool (docs/requirements/candidates-and-talent-pool.md): managed lists, pool and groups. A company's entry is named by
 * its resume: there is one for each resume. Tags, remarks, imports and searches are in talent-pool-timeline.ts, decisions about
 * candidates in ../hiring/stages.ts.
 */
import { z } from 'zod'
import * as candidates from '../../calls/candidates/candidates'
import * as localResumes from '../../calls/candidates/local-resumes'
import * as talentPool from '../../calls/candidates/talent-pool'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../../define-calls'
import { enumKeys } from '../../domain/enums'
import { LIMITS } from '../../domain/limits'
import { CANDIDATE_SOURCE, CANDIDATE_STAGE, POOL_LIMITS, TALENT_POOL_TABS } from '../../domain/talent-pool'
import { editInput, versionOfView } from '../../edits/edit-input'
import { candidateCard, idAndName, resume } from './candidates'

export const companyAuth = { auth: 'company', tenancy: { of: 'company' } } as const
export const viewPool = { ...companyAuth, permission: 'talent.view' } as const
export const managePool = { ...companyAuth, permission: 'talent.manage' } as const
export const managePoolBatch = { ...managePool, isIdempotent: true, shape: 'one' } as const

export const resumeIdInput = { resumeId: idSchema() }
export const resumeIdsInput = {
  resumeIds: z
    .array(idSchema())
    .min(1, '请选择人才')
    .max(POOL_LIMITS.batch, `一次最多处理 ${POOL_LIMITS.batch} 份简历`),
}
export const idList = (label: string, min: number, max: number) =>
  z.array(idSchema()).min(min, `请选择${label}`).max(max, `最多选择 ${max} 个${label}`)
const keyword = optionalText('关键词', LIMITS.keyword).default('')

/** A row of a managed list. */
export const poolCard = candidateCard.extend({
  source: z.enum(enumKeys(CANDIDATE_SOURCE)),
  /** What the list is sorted by: came, put into the pool, decided … */
  sinceTime: instantSchema(),
  reason: z.string(),
  note: z.string(),
  groups: z.array(idAndName),
  /** The agent's referral and its job; null = none. */
  referral: z.object({ agent: z.string(), jobTitle: z.string(), message: z.string() }).nullable(),
})
/** One result for each candidate of a batch, with the reason when it failed. */
export const batchResult = z.array(z.object({ resumeId: idSchema(), isDone: z.boolean(), message: z.string() }))
/** What a candidate had in the pool before a change, by which it is undone; null = was not in the pool. */
const poolMembership = z.object({ groupIds: z.array(idSchema()), note: z.string() }).nullable()
const poolBatchResult = z.array(batchResult.element.extend({ former: poolMembership }))
const counted = z.object({ total: z.number().int(), isCapped: z.boolean() })

export const poolGroupForm = z.object({ name: requiredText('分组名称', POOL_LIMITS.groupName) })
export const poolGroup = idAndName.extend({ version: versionOfView(), size: z.number().int(), isCapped: z.boolean() })
const lists = defineCalls({
  [talentPool.countByTab]: {
    ...viewPool,
    summary: '人才管理各页签的人数，数到 1000 为止',
    limit: 'read',
    input: z.object({}),
    output: z.record(z.enum(enumKeys(TALENT_POOL_TABS)), counted),
    shape: 'one',
    isRead: true,
  },
  [talentPool.listCandidates]: {
    ...viewPool,
    summary: '与本公司有往来的人才，可按状态、来源、标签筛选，最近进来的在前；isHidden 只看已隐藏的',
    limit: 'personal',
    input: z.object({
      stage: z.enum(enumKeys(CANDIDATE_STAGE), '状态不正确').optional(),
      source: z.enum(enumKeys(CANDIDATE_SOURCE), '来源不正确').optional(),
      tagId: idSchema().optional(),
      isHidden: z.boolean().default(false),
      keyword,
      ...cursorInput,
    }),
    output: z.array(poolCard),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [talentPool.listReferred]: {
    ...viewPool,
    summary: '代理推荐来的人才，最近推荐的在前',
    limit: 'personal',
    input: z.object({ keyword, ...cursorInput }),
    output: z.array(poolCard),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [talentPool.list]: {
    ...viewPool,
    summary: '人才库，最近放入的在前；groupId 为 none 表示未分组',
    limit: 'personal',
    input: z.object({
      groupId: idSchema().or(z.literal('none')).optional(),
      tagId: idSchema().optional(),
      keyword,
      ...cursorInput,
    }),
    output: z.array(poolCard),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [localResumes.get]: {
    ...viewPool,
    summary: '一份本地简历：内容、导入人和导入时间',
    limit: 'personal',
    input: z.object(resumeIdInput),
    output: resume.extend({
      importerName: z.string(),
      importedTime: instantSchema(),
      phone: z.string(),
      email: z.string(),
      otherPhones: z.array(z.string()),
      version: versionOfView(),
    }),
    shape: 'one',
    isRead: true,
  },
  [candidates.uncollectMany]: {
    ...managePoolBatch,
    permission: 'talent.collect',
    summary: '批量取消收藏；isCollected 为 true 恢复收藏，回到原来的位置',
    input: z.object({ ...resumeIdsInput, isCollected: z.boolean().default(false) }),
    output: batchResult,
  },
})

const groupIds = idList('分组', 0, POOL_LIMITS.groups)
const note = optionalText('说明', POOL_LIMITS.note).default('')
export const poolNoteForm = z.object({ note: optionalText('说明', POOL_LIMITS.note) })
const pool = defineCalls({
  [talentPool.addMany]: {
    ...managePoolBatch,
    summary:
      '批量放入人才库，可同时放进分组；isExact 为 true 时离开其他分组，说明也改成给出的，已删除的分组略过，移出过的回到原来的位置',
    input: z.object({ ...resumeIdsInput, groupIds: groupIds.default([]), note, isExact: z.boolean().default(false) }),
    output: poolBatchResult,
  },
  [talentPool.add]: {
    ...managePool,
    summary: '把一位人才放入人才库；former 是之前在库里的分组和说明',
    limit: 'personal',
    input: z.object({
      ...resumeIdInput,
      groupIds: groupIds.default([]),
      note,
    }),
    output: candidateCard.extend({ former: poolMembership }),
    shape: 'one',
  },
  [talentPool.setGroups]: {
    ...managePool,
    summary:
      '设定人才库中一位人才所在的分组；给出 formerGroupIds（修改前看到的分组）时只改与它不同的，别人同时改的分组保留；不给时替换全部',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, groupIds, formerGroupIds: groupIds.optional() }),
    output: candidateCard,
    shape: 'one',
  },
  [talentPool.remove]: {
    ...managePool,
    summary: '把一位人才移出人才库，标签和备注保留',
    limit: 'personal',
    input: z.object(resumeIdInput),
    output: candidateCard.extend({ former: poolMembership }),
    shape: 'one',
  },
  [talentPool.removeMany]: {
    ...managePoolBatch,
    summary: '批量移出人才库，标签和备注保留',
    input: z.object(resumeIdsInput),
    output: poolBatchResult,
  },
  [talentPool.updateNote]: {
    ...managePool,
    summary: '修改人才库中一位人才的说明',
    limit: 'personal',
    input: editInput(poolNoteForm, resumeIdInput),
    output: candidateCard.extend({ noteVersion: versionOfView() }),
    shape: 'one',
  },
  [talentPool.delete]: {
    ...managePool,
    summary: '移出人才库，并清除本公司给这位人才的标签和备注',
    limit: 'personal',
    input: z.object(resumeIdInput),
    output: candidateCard,
    shape: 'one',
  },
})

const groups = defineCalls({
  [talentPool.createGroup]: {
    ...managePool,
    summary: '新建人才库分组',
    input: poolGroupForm,
    output: poolGroup,
    shape: 'one',
  },
  [talentPool.updateGroup]: {
    ...managePool,
    summary: '修改分组名称',
    input: editInput(poolGroupForm, { id: idSchema() }),
    output: poolGroup,
    shape: 'one',
  },
  [talentPool.deleteGroup]: {
    ...managePool,
    summary: '删除分组，其中的人才留在人才库',
    input: z.object({ id: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [talentPool.listGroups]: {
    ...viewPool,
    summary: '分组和各自的人数，按名称翻页',
    input: z.object({ ...pageInput, keyword }),
    output: z.array(poolGroup),
    shape: 'page',
  },
  [talentPool.listAllGroups]: {
    ...viewPool,
    summary: '本公司的全部分组，供选择',
    limit: 'read',
    input: z.object({}),
    output: z.array(idAndName),
    shape: 'one',
    isRead: true,
  },
  [talentPool.listByGroup]: {
    ...viewPool,
    summary: '一个分组里的人才，最近放入的在前',
    limit: 'personal',
    input: z.object({ groupId: idSchema(), keyword, ...cursorInput }),
    output: z.array(poolCard),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [talentPool.moveToGroup]: {
    ...managePoolBatch,
    summary: '批量移到一个分组，并离开其他分组',
    input: z.object({ ...resumeIdsInput, groupId: idSchema() }),
    output: poolBatchResult,
  },
  [talentPool.addToGroups]: {
    ...managePoolBatch,
    summary: '批量放进几个分组，原来的分组不变',
    input: z.object({ ...resumeIdsInput, groupIds: idList('分组', 1, POOL_LIMITS.groups) }),
    output: poolBatchResult,
  },
})

export const talentPoolCalls = { ...lists, ...pool, ...groups }
