/** Interviews on the wire (contract/api/interviews.ts, contract/partner/interviews.ts). */
import type { Context } from '../../../context'
import type { Serve } from '../../../plugins/serve'
import { defineSweep, EVERY_MINUTE } from '../../../queue/define'
import { touchIfListed } from '../people/profiles'
import { answerInterview, cancel, change, propose, remindDue } from './commands'
import { calendarFile, pageInterviews, pagePartnerInterviews, partnerInterviewById, showInterview } from './queries'

const own = '/pinqiao/v1/interviews'

/** Serves the calls of interviews and reminds of those that begin soon. */
export const serveInterviews = (serve: Serve, ctx: Context): void => {
  ctx.queue.schedule(defineSweep('recruit.interviews', '面试开始前提醒'), EVERY_MINUTE, () => remindDue(ctx))
  serve(`POST ${own}/propose`, async ({ input, who }) => showInterview(ctx, who, (await propose(ctx, who, input)).id))
  serve(`POST ${own}/change`, async ({ input, who }) => showInterview(ctx, who, (await change(ctx, who, input)).id))
  serve(`POST ${own}/cancel`, async ({ input, who }) => showInterview(ctx, who, (await cancel(ctx, who, input)).id))
  serve(`POST ${own}/page`, ({ input, who }) => pageInterviews(ctx, who, input))
  serve(`POST ${own}/calendar`, ({ input, who }) => calendarFile(ctx, who, input.interviewId))
  serve('POST /partner/v1/interviews/page', ({ input }) => pagePartnerInterviews(ctx, input))
  serve('POST /partner/v1/interviews/answer', async ({ input }) => {
    const row = await answerInterview(ctx, input)
    await touchIfListed(ctx, input.personId)
    return partnerInterviewById(ctx, row.id)
  })
}
