/** The face of reviews. */
export { registerReviewRoutes } from './routes'
