/** Resumes that a company imported. */

const importCall = 'POST /job-center/api/talentManageTalentPool/uploadAttachment'
export const list = 'POST /job-center/api/agent/findResume/localTalentManagement'
export const get = 'POST /job-center/api/agent/findResume/localTalentManagementDetails'
export const update = 'POST /api/human/hrRsmBasic/updateRsmBasicById'
export const answerQuestion = 'POST /pinqiao/v1/talent/imports/answer'
const deleteCall = 'POST /job-center/api/agent/findResume/batchRemoveResumes'
export const importZip = 'POST /pinqiao/v1/talent/imports/start'
export const markFailuresSeen = 'POST /pinqiao/v1/talent/imports/acknowledge'
export const getZipImport = 'POST /pinqiao/v1/talent/imports/detail'

export { deleteCall as delete, importCall as import }
