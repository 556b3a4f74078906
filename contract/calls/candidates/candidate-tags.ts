/** Tags of candidates. */

export const create = 'POST /job-center/api/v1/job-resume-operation-logs/createCollectResumeTag'
export const add = 'POST /job-center/api/jobResumeTagRelation/insertTagRelation'
export const set = 'POST /job-center/api/jobResumeTagRelation/insertTagRelations'
export const remove = 'POST /job-center/api/jobResumeTagRelation/removeTagRelation'
export const addMany = 'POST /job-center/api/agent/findResume/insertTagRelations'
export const list = 'POST /pinqiao/v1/talent/tags/mine'
const deleteCall = 'POST /pinqiao/v1/talent/tags/delete'

export { deleteCall as delete }
