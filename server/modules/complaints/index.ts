/** The face of complaints. */
export { registerComplaintRoutes } from './routes'
