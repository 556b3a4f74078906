/** What the list of conversations filters by: the stages of the candidates one talks to. */
import { z } from 'zod'
import * as conversationCandidates from '../../calls/candidates/conversation-candidates'
import { defineCalls, idSchema, instantSchema } from '../../define-calls'
import { enumKeys } from '../../domain/enums'
import { LIMITS } from '../../domain/limits'
import { CANDIDATE_STAGE } from '../../domain/talent-pool'

const MAX_USERS = LIMITS.conversationUsers
/** The longest chat user id of a candidate with its comma: 'cand' and a number of 18 digits. */
const USER_ID_LENGTH = 23

export const conversationCandidateCalls = defineCalls({
  [conversationCandidates.list]: {
    summary: '沟通列表里的求职者：阶段、职位、最近一场面试、是不是还没回的新招呼；不是求职者的不返回',
    limit: 'list',
    auth: 'company',
    tenancy: { of: 'company' },
    permission: 'talent.view',
    input: z.object({
      /** Chat user ids, separated by commas; unknown ones are left out of the answer. */
      userIds: z
        .string('请提供用户编号')
        .max(MAX_USERS * USER_ID_LENGTH, `一次最多查询 ${MAX_USERS} 人`)
        .refine((ids) => ids.split(',').length <= MAX_USERS, `一次最多查询 ${MAX_USERS} 人`),
    }),
    output: z.array(
      z.object({
        chatUserId: z.string(),
        /** Of the application that speaks for the candidate; null = none. */
        stage: z.enum(enumKeys(CANDIDATE_STAGE)).nullable(),
        /** '' = no application. */
        jobId: idSchema().or(z.literal('')),
        jobTitle: z.string(),
        /** Every job that the candidate has applied for, was invited to or is interviewed for, the newest first. */
        jobs: z.array(z.object({ jobId: idSchema(), jobTitle: z.string() })),
        /** The earliest start that is proposed or agreed and still to come. */
        interviewTime: instantSchema().nullable(),
        /** Of that interview; '' = none. */
        interviewJobId: idSchema().or(z.literal('')),
        interviewJobTitle: z.string(),
        /** The candidate has written to the caller, and the caller has never written back. */
        isGreeting: z.boolean(),
      }),
    ),
    shape: 'one',
  },
})
