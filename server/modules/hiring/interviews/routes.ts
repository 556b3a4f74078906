/** Routes of interviews (contract/api/hiring/interviews.ts, contract/partner/interviews.ts). */
import * as interviews from '../../../../contract/calls/hiring/interviews'
import * as partner from '../../../../contract/calls/partner'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { defineSweep, EVERY_MINUTE } from '../../../queue/define-job'
import { touchIfSearchable } from '../../candidates'
import { answerInterview, cancelInterview, proposeInterview, rescheduleInterview, sendDueReminders } from './commands'
import { getCalendarFile, getInterview, getPartnerInterview, listInterviews, listPartnerInterviews } from './queries'

/** Registers the routes of interviews and schedules their reminders. */
export function registerInterviewRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  ctx.queue.schedule(defineSweep('recruit.interviews', '面试开始前提醒'), EVERY_MINUTE, () => sendDueReminders(ctx))
  registerRoute(interviews.propose, async ({ ctx, input, request }) =>
    getInterview(ctx, request, (await proposeInterview(ctx, request, input)).id),
  )
  registerRoute(interviews.change, async ({ ctx, input, request }) =>
    getInterview(ctx, request, (await rescheduleInterview(ctx, request, input)).id),
  )
  registerRoute(interviews.cancel, async ({ ctx, input, request }) =>
    getInterview(ctx, request, (await cancelInterview(ctx, request, input)).id),
  )
  registerRoute(interviews.list, ({ ctx, input, request }) => listInterviews(ctx, request, input))
  registerRoute(interviews.getCalendarFile, ({ ctx, input, request }) =>
    getCalendarFile(ctx, request, input.interviewId),
  )
  registerRoute(partner.listInterviews, ({ ctx, input }) => listPartnerInterviews(ctx, input))
  registerRoute(partner.answerInterview, async ({ ctx, input }) => {
    const row = await answerInterview(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return getPartnerInterview(ctx, row.id)
  })
}
