/** Opportunities that a company collected or bought. */

export const list = 'POST /user-center/api/v1/companyRequirement/page'
export const follow = 'POST /pinqiao/v1/clues/follow'
