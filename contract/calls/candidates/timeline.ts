/** What happened between a company and a candidate. */

export const list = 'POST /pinqiao/v1/talent/space/page'
export const addRemark = 'POST /job-center/api/agent/findResume/createLocalResumeRemark'
export const addRemarks = 'POST /job-center/api/v1/job-resume-operation-logs/companyTalentPoolBatchAddNots'
const deleteCall = 'POST /pinqiao/v1/talent/space/delete'
export const uploadAttachment = 'POST /job-center/api/agent/findResume/uploadAttachment'

export { deleteCall as delete }
