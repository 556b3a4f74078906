/** Candidates referred by agents. */

export const list = 'POST /job-center/api/agent/findResume/talentManageTalentProxyList'
