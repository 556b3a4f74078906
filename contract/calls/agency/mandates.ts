/** Agents who work for a company. */

export const listByJob = 'POST /job-center/api/jobAgentAudits/myMandate-position-agent-info'
export const list = 'POST /pinqiao/v1/mandates/page'
export const decide = 'POST /job-center/api/jobAgentAudits/reviewAgentApplication'
export const dismiss = 'POST /job-center/api/jobAgentAudits/dismissProxy'
export const listContracts = 'POST /job-center/api/v1/contractFulfillment/queryFulfilling'
