/** Requirements of a company. */

export const list = 'POST /user-center/api/v1/requirement/page'
export const create = 'POST /user-center/api/v1/requirement/addRequirement'
export const update = 'POST /user-center/api/v1/requirement/editRequirement'
export const close = 'POST /user-center/api/v1/requirement/close'
const deleteCall = 'POST /user-center/api/v1/requirement/delete'
export const get = 'GET /user-center/api/v1/biz-opportunity/getMyEntpRequireById'
export const listProviders = 'GET /user-center/api/v1/companyRequirement/queryServiceProviders'
export const listInterested = 'POST /pinqiao/v1/requirements/interested'
export const getInterestedContact = 'GET /api/buy-service/getContactById'

export { deleteCall as delete }
