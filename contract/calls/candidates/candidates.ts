/** Candidates: search, resume, collection. */

export const search = 'POST /job-center/api/agent/findResume/searchResume'
export const recommend = 'POST /job-center/api/agent/findResume/findResume'
export const listJobs = 'POST /job-center/api/agent/findResume/jobScreening'
export const get = 'POST /job-center/api/agent/findResume/talentDetails'
export const getByUser = 'POST /job-center/api/resumes/queryResumeByUserId'
export const listCollected = 'POST /job-center/api/agent/findResume/talentManagementMyCollection'
export const collect = 'POST /job-center/api/collections/createMyCollection'
export const uncollect = 'POST /job-center/api/collections/removeJobMyCollection'
export const setHidden = 'POST /job-center/api/jobCompanyTalents/talentHidden'
export const setUnsuitable = 'POST /job-center/api/jobCompanyTalents/talentNotSuitable'
export const uncollectMany = 'POST /job-center/api/collections/removeJobMyCollections'
