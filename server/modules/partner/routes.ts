/** The partner interface (contract/partner): job seekers act on the product without screens of their own here. */
import type { Context } from '../../context'
import type { Serve } from '../../plugins/serve'
import {
  answerInvitation,
  candidateChatId,
  deliver,
  eventsAfter,
  personById,
  savePersons,
  saveProfiles,
  tellMessages,
  touchIfListed,
  touchPerson,
} from '../recruit/commands'
import { servePartnerAgents } from './agents'
import { invitationById, pageInvitations } from './invitations'
import { listConversations, listMessages, say } from './talk'

const servePeople = (serve: Serve, ctx: Context) => {
  serve('POST /partner/v1/persons', ({ input }) =>
    ctx.db.transaction(async () => {
      const [saved] = await savePersons(ctx, [input])
      if (!saved) throw new Error('a person was lost')
      const { person, isNew } = saved
      return { personId: person.id, externalId: person.externalId, chatUserId: candidateChatId(person.id), isNew }
    }),
  )
  serve('POST /partner/v1/resumes', async ({ input: { personId, ...form } }) => {
    const [saved] = await saveProfiles(ctx, [{ person: await personById(ctx, personId), form }])
    return { resumeId: saved?.resumeId ?? '', chatUserId: candidateChatId(personId) }
  })
  serve('POST /partner/v1/profiles', ({ input }) =>
    ctx.db.transaction(async () => {
      const people = await savePersons(
        ctx,
        input.profiles.map((profile) => profile.person),
      )
      const saved = await saveProfiles(
        ctx,
        people.map(({ person }, i) => ({
          person,
          form: input.profiles[i]?.resume as (typeof input.profiles)[0]['resume'],
        })),
      )
      return saved.map(({ personId, resumeId }, i) => ({
        personId,
        resumeId,
        externalId: people[i]?.person.externalId ?? '',
        chatUserId: candidateChatId(personId),
      }))
    }),
  )
  serve('POST /partner/v1/activity', async ({ input }) => {
    await personById(ctx, input.personId)
    const at = input.activeTime ? new Date(input.activeTime) : undefined
    return { activeTime: (await touchPerson(ctx, input.personId, at)).toISOString() }
  })
}

const serveActs = (serve: Serve, ctx: Context) => {
  serve('POST /partner/v1/deliveries', async ({ input }) => {
    await personById(ctx, input.personId)
    const delivered = await deliver(ctx, input)
    await touchIfListed(ctx, input.personId)
    return delivered
  })
  serve('POST /partner/v1/invitations/page', ({ input }) => pageInvitations(ctx, input))
  serve('POST /partner/v1/invitations/answer', async ({ input }) => {
    const row = await answerInvitation(ctx, input)
    await touchIfListed(ctx, input.personId)
    return invitationById(ctx, row.id)
  })
}

const serveTalk = (serve: Serve, ctx: Context) => {
  serve('POST /partner/v1/conversations', async ({ input }) => {
    await personById(ctx, input.personId)
    return listConversations(ctx, input.personId)
  })
  serve('POST /partner/v1/messages/page', async ({ input }) => {
    await personById(ctx, input.personId)
    return listMessages(ctx, input)
  })
  serve('POST /partner/v1/messages/send', async ({ input }) => {
    await personById(ctx, input.personId)
    const message = await say(ctx, input)
    await touchIfListed(ctx, input.personId)
    return message
  })
  serve('POST /partner/v1/events', async ({ input }) => {
    await tellMessages(ctx)
    const { rows, nextCursor } = await eventsAfter(ctx, input.cursor, input.limit)
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
    }
  })
}

/** Serves the partner calls. */
export const servePartner = (serve: Serve, ctx: Context): void => {
  servePartnerAgents(serve, ctx)
  servePeople(serve, ctx)
  serveActs(serve, ctx)
  serveTalk(serve, ctx)
}
