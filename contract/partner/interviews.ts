/** Interviews from the candidate's side, through the partner. */
import { z } from 'zod'
import * as partner from '../calls/partner'
import { cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { INTERVIEW_LIMITS, INTERVIEW_MODE, INTERVIEW_STATE } from '../domain/interviews'
import { ofPartner, partnerCursorInput } from './common'

export const partnerInterview = z.object({
  interviewId: idSchema(),
  personId: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  companyName: z.string(),
  state: z.enum(enumKeys(INTERVIEW_STATE)),
  mode: z.enum(enumKeys(INTERVIEW_MODE)),
  times: z.array(instantSchema()),
  minutes: z.number().int(),
  place: z.string(),
  link: z.string(),
  round: z.string(),
  note: z.string(),
  /** Chat user who proposed it. */
  hostChatUserId: z.string(),
})

export const partnerInterviewCalls = defineCalls({
  [partner.listInterviews]: {
    summary: '求职者的面试，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: idSchema(),
      ...partnerCursorInput,
    }),
    output: z.array(partnerInterview),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.answerInterview]: {
    summary: '确认一个时间，或婉拒；同样的答复可以重复',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: idSchema(),
      interviewId: idSchema(),
      /** One of the offered starts; '' = none of them suits. */
      startTime: instantSchema().or(z.literal('')),
      reason: optionalText('原因', INTERVIEW_LIMITS.reason).default(''),
    }),
    output: partnerInterview,
    shape: 'one',
  },
})
