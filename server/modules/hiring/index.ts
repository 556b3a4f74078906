/** The face of hiring for other modules: what candidates of partners do. */
export {
  applyToJob,
  countApplicationsOf,
  listApplicationsOf,
  withdrawApplication,
} from './job-applications/apply-to-job'
export { answerJobInvitation } from './job-invitations'
export { registerHiringModule } from './routes'
