/** Payments to agents for hires. */

export const request = 'POST /job-center/api/jobAgentAudits/onboardingSettlement'
export const list = 'POST /job-center/api/jobAgentAudits/queryApplySettlement'
export const get = 'POST /job-center/api/jobAgentAudits/queryApplySettlementInfo'
export const decide = 'POST /job-center/api/jobAgentAudits/settlementReview'
