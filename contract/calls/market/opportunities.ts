/** Public requirements of other companies. */

export const list = 'POST /user-center/api/v1/biz-opportunity/page'
export const listHot = 'POST /user-center/api/v1/biz-opportunity/hotBusinessOpportunities'
export const listByCompany = 'GET /api/buy-service/getEntpRequirePage'
export const get = 'POST /pinqiao/v1/opportunities/detail'
export const getContact = 'GET /user-center/api/v1/companyRequirement/getContact'
export const setCollected = 'POST /user-center/api/v1/companyRequirement/collect'
export const collect = 'POST /api/buy-service/collectRequire/{id}'
export const uncollect = 'POST /api/buy-service/stopMyCollectRequire/{id}'
