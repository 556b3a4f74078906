/** Jobs. */

export const saveDraft = 'POST /job-center/api/jobPosition/saveJobPosition'
export const publish = 'POST /job-center/api/jobPosition/createJobPosition'
export const update = 'POST /job-center/api/jobPosition/modifyJobPosition'
export const submitDraft = 'POST /job-center/api/jobPosition/postJobPosition'
export const refresh = 'POST /job-center/api/jobPosition/flushJobPosition'
export const close = 'POST /job-center/api/jobPosition/closeJobPosition'
export const open = 'POST /job-center/api/jobPosition/openJobPosition'
const deleteCall = 'POST /job-center/api/jobPosition/deleteJobPosition'
export const list = 'POST /job-center/api/jobPosition/findPositionByStatusAndPage'
export const countByStatus = 'POST /job-center/api/jobPosition/findPositioinStsisticsInfo'
export const get = 'POST /pinqiao/v1/jobs/mine/detail'
export const getPublic = 'POST /pinqiao/v1/jobs/public/detail'
export const listPublic = 'POST /job-center/api/findJob/findJobBPositionByNameAndCity'

export { deleteCall as delete }
