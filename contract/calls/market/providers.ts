/** Service providers and their contact. */

export const get = 'GET /user-center/api/v1/service/provider/getCompanyServiceDetailByCompanyId'
export const getMine = 'GET /user-center/api/v1/service/provider/myServiceDetail'
export const getContact = 'GET /user-center/api/v1/service/provider/getContact'
export const submit = 'POST /user-center/api/v1/service/provider/submitForAudit'
export const getReviewStatus = 'POST /user-center/api/v1/service/provider/getServiceProviderAuditStatus'
export const updateContact = 'POST /user-center/api/v1/service/provider/updateContact'
export const cancel = 'POST /user-center/api/v1/service/provider/cancel'
export const listContacts = 'GET /api/service-manage/getServiceContactList'
