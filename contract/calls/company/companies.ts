/** Companies: their registration, profile, venues and activity log. */

export const submit = 'POST /user-center/api/v1/company/saveSelfCompany'
export const hasName = 'GET /user-center/api/v1/company/isCompanyExists'
export const getCard = 'GET /user-center/api/v1/company/getCompanyByCompanyId'
export const findByName = 'GET /user-center/api/v1/company/getCompanyByCompanyName'
export const listMine = 'GET /user-center/api/v1/company/getJoinedCompaniesByCurrentUser'
export const getSubmission = 'GET /user-center/api/v1/company/getApplyLastInfoByCurrentUser'
export const getReviewStatus = 'GET /pinqiao/v1/company/auditStatus'
export const readLicense = 'POST /user-center/api/v1/company/ocr'
const deleteCall = 'POST /user-center/api/v1/company/deleteCompanyById'
export const listActivities = 'POST /pinqiao/v1/company/acts/page'
export const get = 'GET /pinqiao/v1/company/detail'
export const updateProfile = 'POST /pinqiao/v1/company/profile'
export const listVenues = 'GET /user-center/api/v1/company/venue/getCompanyBusinessVenues'
export const saveVenues = 'POST /user-center/api/v1/company/venue/saveCompanyBusinessVenues'

export { deleteCall as delete }
