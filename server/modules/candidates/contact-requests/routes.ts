/** Routes of contact requests (contract/api/candidates/contact-requests.ts, contract/partner/contact-requests.ts). */
import * as contactRequests from '../../../../contract/calls/candidates/contact-requests'
import * as partner from '../../../../contract/calls/partner'
import type { RegisterRoute } from '../../../http/route-server'
import { getCandidate } from '../candidates'
import { touchIfSearchable } from '../resume-profiles'
import { answerAsCandidate, answerAsMember, askCandidate, askMember } from './commands'
import { presentPartnerRequest, presentRequest } from './present'
import { listPartnerRequests, listRequests } from './queries'

/** Registers the routes of contact requests. */
export function registerContactRequestRoutes(registerRoute: RegisterRoute): void {
  registerRoute(contactRequests.create, async ({ ctx, input, request }) =>
    presentRequest(await askCandidate(ctx, request, input)),
  )
  registerRoute(contactRequests.answer, async ({ ctx, input, request }) =>
    presentRequest(await answerAsMember(ctx, request, input)),
  )
  registerRoute(contactRequests.list, ({ ctx, input, request }) => listRequests(ctx, request, input.chatUserId))
  registerRoute(partner.createContactRequest, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const row = await askMember(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return presentPartnerRequest(row)
  })
  registerRoute(partner.answerContactRequest, async ({ ctx, input }) => {
    const row = await answerAsCandidate(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return presentPartnerRequest(row)
  })
  registerRoute(partner.listContactRequests, ({ ctx, input }) => listPartnerRequests(ctx, input))
}
