/** Stages of a company and of its jobs, moves of applications between them, and the events of an application (docs/hiring-model.md). */
import { z } from 'zod'
import * as applicationStages from '../../calls/hiring/application-stages'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, requiredText } from '../../define-calls'
import { enumKeys } from '../../domain/enums'
import { APPLICATION_OUTCOME, EVENT_ACTOR, OUTCOME_REASON, STAGE_KIND } from '../../domain/hiring/application-stages'
import { STAGE_LIMITS, stageListError } from '../../domain/hiring/stage-list'
import { POOL_LIMITS } from '../../domain/talent-pool'
import { resumeIdsInput } from '../candidates/talent-pool'
import { jobApplication } from './job-applications'

const company = { auth: 'company', tenancy: { of: 'company' } } as const
const stageNo = z.number('请选择阶段').int().min(1).max(10_000)

const stageForm = z.object({
  name: requiredText('阶段名称', STAGE_LIMITS.name),
  kind: z.enum(enumKeys(STAGE_KIND), '请选择阶段的类型'),
  dayLimit: z.number('请填写天数').int().min(0).max(STAGE_LIMITS.maxDays, `最多 ${STAGE_LIMITS.maxDays} 天`).default(0),
})
const stageList = <S extends typeof stageForm>(stage: S) =>
  z
    .array(stage)
    .max(STAGE_LIMITS.stages, `最多 ${STAGE_LIMITS.stages} 个阶段`)
    .superRefine((stages, refine) => {
      const message = stageListError(stages as z.output<typeof stageForm>[])
      if (message) refine.addIssue({ code: 'custom', message })
    })

const jobStage = stageForm.extend({
  no: stageNo,
  /** Applications that are still decided, counted to 1000 at most. */
  count: z.number().int(),
  /** Of these the ones that are in the stage for longer than `dayLimit`. */
  lateCount: z.number().int(),
})

const applicationEvent = z.object({
  no: z.number().int(),
  time: instantSchema(),
  actor: z.enum(enumKeys(EVENT_ACTOR)),
  /** The member's name; '' for anybody else. */
  actorName: z.string(),
  /** '' = it was opened. */
  fromStage: z.string(),
  toStage: z.string(),
  fromOutcome: z.enum(enumKeys(APPLICATION_OUTCOME)).nullable(),
  toOutcome: z.enum(enumKeys(APPLICATION_OUTCOME)),
  reasonCode: z.enum(['', ...enumKeys(OUTCOME_REASON)]),
  reason: z.string(),
})

export const applicationStageCalls = defineCalls({
  [applicationStages.getTemplate]: {
    ...company,
    summary: '公司的招聘阶段，新职位从它开始',
    permission: 'job.view',
    input: z.object({}),
    output: z.array(stageForm),
    shape: 'one',
    isRead: true,
  },
  [applicationStages.saveTemplate]: {
    ...company,
    summary: '保存公司的招聘阶段；已有的职位不变',
    permission: 'job.edit',
    input: z.object({ stages: stageList(stageForm) }),
    output: z.array(stageForm),
    shape: 'one',
    done: '招聘阶段已保存',
  },
  [applicationStages.list]: {
    ...company,
    summary: '一个职位的阶段和各阶段的人数',
    permission: 'deliver.view',
    input: z.object({ jobId: idSchema() }),
    output: z.array(jobStage),
    shape: 'one',
    isRead: true,
  },
  [applicationStages.save]: {
    ...company,
    summary: '修改一个职位的阶段；去掉还有人的阶段时说明移到哪里',
    permission: 'job.edit',
    input: z.object({
      jobId: idSchema(),
      /** The stages as the editor was opened with them: if a colleague has changed them since, nothing is saved. */
      before: z.array(stageForm.pick({ name: true, dayLimit: true }).extend({ no: stageNo })).max(STAGE_LIMITS.stages),
      /** Without a number: a new stage. A stage keeps its kind. */
      stages: stageList(stageForm.extend({ no: stageNo.optional() })),
      /** Where the people of removed stages go. */
      moves: z
        .array(z.object({ from: stageNo, to: stageNo }))
        .max(STAGE_LIMITS.stages)
        .default([]),
    }),
    output: z.array(jobStage),
    shape: 'one',
    isIdempotent: true,
    done: '招聘阶段已保存',
  },
  [applicationStages.move]: {
    ...company,
    summary: `把投递移到一个阶段，或改变结果，最多 ${POOL_LIMITS.batch} 条；逐条给出结果`,
    permission: 'deliver.decide',
    input: z
      .object({
        applications: z
          .array(
            z.object({
              deliveryId: idSchema(),
              /** Number of the last event the user saw; a later one refuses the move. */
              version: z.number().int().min(1).optional(),
            }),
          )
          .min(1, '请选择投递')
          .max(POOL_LIMITS.batch, `一次最多移动 ${POOL_LIMITS.batch} 条`),
        stageNo: stageNo.optional(),
        /** The first stage of this kind in the job of each application. */
        stageKind: z.enum(enumKeys(STAGE_KIND), '阶段不正确').optional(),
        outcome: z.enum(['active', 'reserve', 'rejected', 'withdrawn'], '结果不正确').optional(),
        reason: optionalText('原因', POOL_LIMITS.reason).default(''),
      })
      .refine(({ stageNo: no, stageKind, outcome }) => no || stageKind || outcome, {
        message: '请选择阶段或结果',
        path: ['stageNo'],
      }),
    /** `application` is what it is now, moved or not; null = there is none. */
    output: z.array(
      z.object({ id: idSchema(), isDone: z.boolean(), message: z.string(), application: jobApplication.nullable() }),
    ),
    shape: 'one',
    isIdempotent: true,
  },
  [applicationStages.add]: {
    ...company,
    summary: '把人才加入一个职位，搜索到的和导入的都可以；逐个给出结果',
    permission: 'deliver.decide',
    input: z.object({ ...resumeIdsInput, jobId: idSchema(), stageNo: stageNo.optional() }),
    output: z.array(
      z.object({ resumeId: idSchema(), isDone: z.boolean(), message: z.string(), deliveryId: z.string() }),
    ),
    shape: 'one',
    isIdempotent: true,
  },
  [applicationStages.listEvents]: {
    ...company,
    summary: '一条投递的经过，最近的在前，游标翻页',
    permission: 'deliver.view',
    input: z.object({ deliveryId: idSchema(), ...cursorInput }),
    output: z.array(applicationEvent),
    pageInfo: cursorPage,
    shape: 'page',
  },
})
