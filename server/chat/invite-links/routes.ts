/** Invite links over HTTP. */
import * as inviteLinks from '../../../contract/calls/chat/invite-links'
import type { RegisterRoute } from '../../http/route-server'
import { chatUserId } from '../commands'
import { acceptInviteLink, createInviteLink, getInviteLink, renewInviteLink, revokeInviteLink } from './link-commands'

export function registerInviteLinkRoutes(register: RegisterRoute): void {
  register(inviteLinks.create, ({ ctx, input, request }) => createInviteLink(ctx, chatUserId(request.userId), input))
  register(inviteLinks.renew, ({ ctx, input, request }) => renewInviteLink(ctx, chatUserId(request.userId), input.code))
  register(inviteLinks.revoke, ({ ctx, input, request }) =>
    revokeInviteLink(ctx, chatUserId(request.userId), input.code),
  )
  register(inviteLinks.get, ({ ctx, input, request }) => getInviteLink(ctx, chatUserId(request.userId), input.code))
  register(inviteLinks.accept, ({ ctx, input, request }) =>
    acceptInviteLink(ctx, chatUserId(request.userId), input.code),
  )
}
