/** Reviews of companies. */

export const save = 'POST /user-center/api/v1/companyReview/addCompanyReview'
export const list = 'POST /user-center/api/v1/companyReview/getCompaniesEvaluationByPage'
export const listMine = 'POST /user-center/api/v1/companyReview/page4Mine'
const deleteCall = 'POST /user-center/api/v1/companyReview/deleteCompanyReview'

export { deleteCall as delete }
