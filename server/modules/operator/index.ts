/** The face of the operator's interface and the route of the backup. */
export { registerBackupRoute, spoolDirOf } from './backup-route'
export { registerOperatorRoutes } from './routes'
