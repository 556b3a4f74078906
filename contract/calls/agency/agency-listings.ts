/** Jobs opened to agents. */

export const open = 'POST /pinqiao/v1/entrusts/open'
export const close = 'POST /pinqiao/v1/entrusts/close'
export const list = 'POST /job-center/api/jobAgentAudits/myMandate-position-agent'
