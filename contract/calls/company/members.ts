/** Members of a company and their roles. */

export const getMyRole = 'POST /user-center/api/v1/company/member/getCompanyRoleByCurrentUser'
export const list = 'POST /user-center/api/v1/company/member/getCompanyMembers'
export const leave = 'POST /user-center/api/v1/company/member/exitCompany'
export const listRoles = 'POST /user-center/api/v1/company/member/getCompanyAllRoles'
export const listAssignableRoles = 'GET /api/entp-manage/getRoleList'
export const updateRole = 'POST /user-center/api/v1/company/member/updateCompanyMemberRole'
export const remove = 'POST /user-center/api/v1/company/member/batchRemoveMembers'
export const findUserByPhone = 'GET /api/entp-manage/searchUserByPhone'
export const invite = 'POST /pinqiao/v1/company/members/invite'
