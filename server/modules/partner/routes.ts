/** Routes of the partner interface (contract/partner), through which candidates use the product without screens of ours. */
import * as partner from '../../../contract/calls/partner'
import type { RegisterRoute } from '../../http/route-server'
import {
  candidateChatId,
  getCandidate,
  listEventsAfter,
  relayMessages,
  touchCandidate,
  touchIfSearchable,
  upsertCandidates,
  upsertResumes,
} from '../candidates'
import { answerJobInvitation, applyToJob } from '../hiring'
import { registerPartnerAgentRoutes } from './agents'
import { listConversations, listMessages, sendAsCandidate } from './conversations'
import { getInvitation, listInvitations } from './invitations'

const registerCandidateRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(partner.saveCandidate, ({ ctx, input }) =>
    ctx.transaction(async (tx) => {
      const [saved] = await upsertCandidates(tx, [input])
      if (!saved) throw new Error('upserted candidate missing')
      const { candidate, isNew } = saved
      return {
        personId: candidate.id,
        externalId: candidate.externalId,
        chatUserId: candidateChatId(candidate.id),
        isNew,
      }
    }),
  )
  registerRoute(partner.saveResume, async ({ ctx, input: { personId, ...form } }) => {
    const [saved] = await upsertResumes(ctx, [{ candidate: await getCandidate(ctx, personId), form }])
    return { resumeId: saved?.resumeId ?? '', chatUserId: candidateChatId(personId) }
  })
  registerRoute(partner.saveProfiles, ({ ctx, input }) =>
    ctx.transaction(async (tx) => {
      const candidates = await upsertCandidates(
        tx,
        input.profiles.map((profile) => profile.person),
      )
      const saved = await upsertResumes(
        tx,
        candidates.map(({ candidate }, i) => ({
          candidate,
          form: input.profiles[i]?.resume as (typeof input.profiles)[0]['resume'],
        })),
      )
      return saved.map(({ personId, resumeId }, i) => ({
        personId,
        resumeId,
        externalId: candidates[i]?.candidate.externalId ?? '',
        chatUserId: candidateChatId(personId),
      }))
    }),
  )
  registerRoute(partner.markActive, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const activeAt = input.activeTime ? new Date(input.activeTime) : undefined
    return { activeTime: (await touchCandidate(ctx, input.personId, activeAt)).toISOString() }
  })
}

const registerApplicationAndInvitationRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(partner.apply, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const application = await applyToJob(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return application
  })
  registerRoute(partner.listInvitations, ({ ctx, input }) => listInvitations(ctx, input))
  registerRoute(partner.answerInvitation, async ({ ctx, input }) => {
    const row = await answerJobInvitation(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return getInvitation(ctx, row.id)
  })
}

const registerConversationRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(partner.listConversations, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    return listConversations(ctx, input.personId)
  })
  registerRoute(partner.listMessages, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    return listMessages(ctx, input)
  })
  registerRoute(partner.sendMessage, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const message = await sendAsCandidate(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return message
  })
}

const registerEventRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(partner.listEvents, async ({ ctx, input }) => {
    await relayMessages(ctx)
    const { rows, nextCursor, total } = await listEventsAfter(ctx, input.cursor, input.limit)
    return {
      rows: rows.map(({ id, kind, personId, agentId, body, createdAt }) => ({
        id,
        kind: kind as 'invitation.created',
        personId: personId ?? '',
        agentId: agentId ?? '',
        body: body as Record<string, unknown>,
        createdTime: createdAt.toISOString(),
      })),
      nextCursor,
      total,
    }
  })
}

/** Registers the routes of the partner interface. */
export function registerPartnerRoutes(registerRoute: RegisterRoute): void {
  registerPartnerAgentRoutes(registerRoute)
  registerCandidateRoutes(registerRoute)
  registerApplicationAndInvitationRoutes(registerRoute)
  registerConversationRoutes(registerRoute)
  registerEventRoutes(registerRoute)
}
