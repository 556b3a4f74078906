/** Path of a resume's page; with the job it is opened for, the page compares with, invites to and interviews for that one. */
export const resumePath = (resumeId: string, jobId?: string): string =>
  `/talentDetails?id=${resumeId}${jobId ? `&jobId=${jobId}` : ''}`
