/** The face of the site: its facts, and the meta data of its public pages. */
export { createPageMetaProvider, type PublicPages } from './page-meta'
export { registerSiteRoutes } from './routes'
