/** Interviews: propose times, change, call off, see the day, take one into a calendar. */
import { z } from 'zod'
import * as interviews from '../../calls/hiring/interviews'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText } from '../../define-calls'
import { enumKeys } from '../../domain/enums'
import { INTERVIEW_MODE, INTERVIEW_STATE, INTERVIEW_LIMITS as MAX } from '../../domain/interviews'
import { APPLICATION_STATUS } from '../../domain/job-applications'
import { editInput, versionOfView } from '../../edits/edit-input'

const companyTenancy = { of: 'company' } as const

/** A proposal: one to three start times in the future, duration and place. */
export const interviewForm = z
  .object({
    mode: z.enum(enumKeys(INTERVIEW_MODE), '请选择面试方式'),
    times: z.array(instantSchema()).min(1, '请选择面试时间').max(MAX.times, `最多提供 ${MAX.times} 个时间`),
    minutes: z
      .number('请填写时长')
      .int('时长必须是整数')
      .min(MAX.minMinutes, `时长至少 ${MAX.minMinutes} 分钟`)
      .max(MAX.maxMinutes, `时长不能超过 ${MAX.maxMinutes} 分钟`),
    place: optionalText('面试地点', MAX.place).default(''),
    link: z
      .url({ protocol: /^https?$/, error: '会议链接格式不正确' })
      .max(MAX.link)
      .or(z.literal(''))
      .default(''),
    round: optionalText('轮次', MAX.round).default(''),
    note: optionalText('备注', MAX.note).default(''),
  })
  .superRefine((form, refine) => {
    const bad = (path: string, message: string) => refine.addIssue({ code: 'custom', path: [path], message })
    if (form.mode === 'onsite' && !form.place) bad('place', '请填写面试地点')
    if (new Set(form.times.map((time) => Date.parse(time))).size < form.times.length) bad('times', '面试时间有重复')
  })

export const interview = z.object({
  id: idSchema(),
  version: versionOfView(),
  state: z.enum(enumKeys(INTERVIEW_STATE)),
  jobId: idSchema(),
  jobTitle: z.string(),
  /** The status of the candidate's application to this job; null = none. */
  applicationStatus: z.enum(enumKeys(APPLICATION_STATUS)).nullable(),
  resumeId: idSchema(),
  name: z.string(),
  avatarUrl: z.string(),
  /** Chat user id of the candidate. */
  chatUserId: z.string(),
  mode: z.enum(enumKeys(INTERVIEW_MODE)),
  /** The chosen start, or the earliest that is offered. */
  startTime: instantSchema(),
  times: z.array(instantSchema()),
  minutes: z.number().int(),
  place: z.string(),
  link: z.string(),
  round: z.string(),
  note: z.string(),
  /** Why it was declined or called off. */
  reason: z.string(),
  hostName: z.string(),
  isMine: z.boolean(),
  can: z.array(z.enum(['change', 'cancel'])),
})

export const interviewCalls = defineCalls({
  [interviews.propose]: {
    summary: '约面试：提供一到三个时间，在沟通中发出卡片',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: interviewForm.safeExtend({ resumeId: idSchema(), jobId: idSchema() }),
    output: interview,
    shape: 'one',
    isIdempotent: true,
    done: '面试邀约已发出',
  },
  [interviews.change]: {
    summary: '改期或更改地点，等对方重新确认',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: editInput(interviewForm, { interviewId: idSchema() }),
    output: interview,
    shape: 'one',
    isIdempotent: true,
    done: '已发给对方确认',
  },
  [interviews.cancel]: {
    summary: '取消面试',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z.object({ interviewId: idSchema(), reason: optionalText('取消原因', MAX.reason).default('') }),
    output: interview,
    shape: 'one',
    done: '面试已取消',
  },
  [interviews.list]: {
    summary: '一段时间里的面试，按开始时间从早到晚（或反过来）；可以只看一位人才的',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.view',
    input: z.object({
      from: instantSchema().optional(),
      until: instantSchema().optional(),
      resumeId: idSchema().optional(),
      /** Only this interview. */
      interviewId: idSchema().optional(),
      states: z
        .array(z.enum(enumKeys(INTERVIEW_STATE)))
        .max(4)
        .default([]),
      /** Latest first, for what is over. */
      isBackward: z.boolean().default(false),
      ...cursorInput,
    }),
    output: z.array(interview),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [interviews.getCalendarFile]: {
    summary: '一场已确认的面试的日历文件（iCalendar）',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.view',
    input: z.object({ interviewId: idSchema() }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    shape: 'one',
    isRead: true,
  },
})
