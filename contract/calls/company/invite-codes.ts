/** Codes that let users join a company. */

export const create = 'POST /pinqiao/v1/company/inviteCode'
export const get = 'GET /api/entp-manage/validInviteCode/{code}'
export const accept = 'POST /api/entp-manage/inviteCodeJoinEntp'
export const list = 'POST /pinqiao/v1/company/inviteCodes/page'
export const revoke = 'POST /pinqiao/v1/company/inviteCodes/revoke'
