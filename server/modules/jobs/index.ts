/** The face of jobs for other modules. */
export { closeJobsOfCompany } from './close-company-jobs'
export { expireJobs } from './commands'
export { listOpenTitles } from './list-open-titles'
export { getJobMeta, listJobPaths } from './page-meta'
export { registerJobModule } from './routes'
