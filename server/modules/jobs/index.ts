/** The face of jobs. */
export { closeJobsOfCompany } from './close-company-jobs'
export { expireJobs } from './commands'
export { listOpenTitles } from './list-open-titles'
export { getJobMeta, listJobPaths } from './page-meta'
export type { JobRow } from './present'
export { requireCompanyJob } from './queries'
export { registerJobModule } from './routes'
export { jobSearchIndex } from './search-index'
