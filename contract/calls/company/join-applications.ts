/** Applications of users to join a company. */

export const create = 'POST /user-center/api/v1/company/member/applyForJoinCompanyByCurrentUser'
export const cancel = 'POST /user-center/api/v1/company/member/cancelApplyForJoinCompanyByCurrentUser'
export const getMine = 'POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser'
export const decide = 'POST /user-center/api/v1/company/member/processingInvitations'
export const list = 'POST /pinqiao/v1/company/joinApplications/page'
