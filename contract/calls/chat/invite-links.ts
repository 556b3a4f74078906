/** Links that invite to a user or into a group. */

export const create = 'POST /pinqiao/v1/chat/invite-links/create'
export const renew = 'POST /pinqiao/v1/chat/invite-links/renew'
export const revoke = 'POST /pinqiao/v1/chat/invite-links/revoke'
export const get = 'POST /pinqiao/v1/chat/invite-links/detail'
export const accept = 'POST /pinqiao/v1/chat/invite-links/accept'
