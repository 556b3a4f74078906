/** Decisions about candidates. */

export const reopen = 'POST /pinqiao/v1/talent/reopen'
export const reject = 'POST /job-center/api/agent/findResume/talentManageNotSuitable'
export const rejectOne = 'POST /job-center/api/agent/findResume/talentManageNotSuitableOne'
export const cancelRejection = 'POST /job-center/api/agent/findResume/talentManageCancelNotSuitableOne'
export const pass = 'POST /job-center/api/agent/findResume/talentManagePassPrimarySieve'
export const hireOne = 'POST /job-center/api/agent/findResume/talentManageOnboardedOne'
export const hire = 'POST /job-center/api/agent/findResume/talentManageOnboarded'
