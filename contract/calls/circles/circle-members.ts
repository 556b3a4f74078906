/** Members of a circle. */

export const list = 'POST /circle-center/api/v1/mobile/circles/members/page'
export const listCreators = 'POST /circle-center/api/v1/mobile/circles/members/creators/page'
export const grantCreator = 'POST /circle-center/api/v1/mobile/circles/members/grant-creator'
export const revokeCreator = 'POST /circle-center/api/v1/mobile/circles/members/remove-creator'
export const remove = 'POST /circle-center/api/v1/mobile/circles/members/remove'
