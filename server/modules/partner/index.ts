/** The face of the partner interface. */
export { registerPartnerRoutes } from './routes'
