/** Interviews as the person answers them, through the partner. */
import { z } from 'zod'
import { defineCalls, id, instant, optionalText } from '../define'
import { keysOf } from '../domain/enums'
import { INTERVIEW, INTERVIEW_LIMITS, INTERVIEW_MODE } from '../domain/interviews'

const ofPartner = { of: 'platform' } as const

export const partnerInterview = z.object({
  interviewId: id(),
  personId: id(),
  jobId: id(),
  jobTitle: z.string(),
  companyName: z.string(),
  state: z.enum(keysOf(INTERVIEW)),
  mode: z.enum(keysOf(INTERVIEW_MODE)),
  times: z.array(instant()),
  minutes: z.number().int(),
  place: z.string(),
  link: z.string(),
  round: z.string(),
  note: z.string(),
  /** Chat user who proposed it. */
  hostChatUserId: z.string(),
})

export const partnerInterviews = defineCalls({
  'POST /partner/v1/interviews/page': {
    summary: '求职者的面试，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: id(),
      cursor: z.string().max(60, '游标不正确').default(''),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ rows: z.array(partnerInterview), nextCursor: z.string() }),
    shape: 'one',
  },
  'POST /partner/v1/interviews/answer': {
    summary: '确认一个时间，或婉拒；同样的答复可以重复',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: id(),
      interviewId: id(),
      /** One of the offered starts; '' = none of them suits. */
      startTime: instant().or(z.literal('')),
      reason: optionalText('原因', INTERVIEW_LIMITS.reason).default(''),
    }),
    output: partnerInterview,
    shape: 'one',
  },
})
