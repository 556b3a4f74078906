/** The face of hiring: applications, and what candidates of partners do. */
export {
  applyToJob,
  countApplicationsOf,
  listApplicationsOf,
  withdrawApplication,
} from './job-applications/apply-to-job'
export { getApplication } from './job-applications/queries'
export { answerJobInvitation } from './job-invitations'
export { registerHiringModule } from './routes'
