/** Invitations to apply for a job. */

export const create = 'POST /job-center/api/jobCompanyTalents/invitedCompanyTalent'
export const createMany = 'POST /job-center/api/jobCompanyTalents/invitedCompanyTalents'
export const list = 'POST /pinqiao/v1/invitations/page'
