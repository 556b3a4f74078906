/** Invite links over HTTP (C-4-54 to C-4-58). */
import type { RegisterRoute } from '../../http/route-server'
import { chatUserId } from '../commands'
import { acceptInviteLink, createInviteLink, getInviteLink, renewInviteLink, revokeInviteLink } from './link-commands'

export function registerInviteLinkRoutes(register: RegisterRoute): void {
  register('POST /pinqiao/v1/chat/invite-links/create', ({ ctx, input, request }) =>
    createInviteLink(ctx, chatUserId(request.userId), input),
  )
  register('POST /pinqiao/v1/chat/invite-links/renew', ({ ctx, input, request }) =>
    renewInviteLink(ctx, chatUserId(request.userId), input.code),
  )
  register('POST /pinqiao/v1/chat/invite-links/revoke', ({ ctx, input, request }) =>
    revokeInviteLink(ctx, chatUserId(request.userId), input.code),
  )
  register('POST /pinqiao/v1/chat/invite-links/detail', ({ ctx, input, request }) =>
    getInviteLink(ctx, chatUserId(request.userId), input.code),
  )
  register('POST /pinqiao/v1/chat/invite-links/accept', ({ ctx, input, request }) =>
    acceptInviteLink(ctx, chatUserId(request.userId), input.code),
  )
}
