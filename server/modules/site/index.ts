/** The face of the site: its facts, and the heads of its public pages. */
export { createPageMetaProvider } from './page-meta'
export { registerSiteRoutes } from './routes'
