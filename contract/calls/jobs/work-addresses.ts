/** Work addresses of a company. */

export const list = 'POST /job-center/api/workAddress/queryByCompany'
export const create = 'POST /job-center/api/workAddress/createWorkAddress'
export const update = 'POST /job-center/api/workAddress/modifyWorkAddress'
const deleteCall = 'POST /job-center/api/workAddress/deleteWokrAddress'

export { deleteCall as delete }
