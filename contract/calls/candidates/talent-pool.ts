/** The talent pool and its groups. */

export const countByTab = 'POST /job-center/api/agent/findResume/talentManagementStatistics'
export const listCandidates = 'POST /job-center/api/agent/findResume/talentManagement'
export const listReferred = 'POST /job-center/api/agent/findResume/talentManagementReferrals'
export const list = 'POST /job-center/api/agent/findResume/talentManageTalentPoolInquiry'
export const addMany = 'POST /job-center/api/agent/findResume/createCompanyTalentPools'
export const add = 'POST /job-center/api/talent-pool-groups/createCompanyTalentPool'
export const setGroups = 'POST /job-center/api/talent-pool-groups/modifyCompanyTalentPool'
export const remove = 'POST /job-center/api/talent-pool-groups/removeCompanyTalentPool'
export const removeMany = 'POST /job-center/api/company/talent-pool/batchRemoveResumes'
export const updateNote = 'POST /job-center/api/company/talent-pool/update'
const deleteCall = 'POST /job-center/api/company/talent-pool/delete'
export const createGroup = 'POST /job-center/api/talent-pool-groups/createTalentPoolGroup'
export const updateGroup = 'POST /job-center/api/talent-pool-groups/modifyTalentPoolGroup'
export const deleteGroup = 'POST /job-center/api/talent-pool-groups/deleteTalentPoolGroup'
export const listGroups = 'POST /job-center/api/talent-pool-groups/queryPoolGroupsPage'
export const listAllGroups = 'POST /job-center/api/talent-pool-groups/queryByCompanyId'
export const listByGroup = 'POST /job-center/api/talent-pool-groups/pageQuery'
export const moveToGroup = 'POST /job-center/api/talent-pool-group-relations/moveIntoGroupInBulk'
export const addToGroups = 'POST /job-center/api/talent-pool-group-relations/moveIntoGroupsInBulk'

export { deleteCall as delete }
