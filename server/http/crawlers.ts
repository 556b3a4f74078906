/** robots.txt and sitemap.xml: the public pages, and every public job, provider and opportunity. */
import type { FastifyInstance } from 'fastify'
import { routes } from '../../contract/routes'
import type { Config } from '../core/config'
import { AS_DOCUMENT } from './compression'
import { documentOf, sendDocument, type TextDocument } from './documents'
import type { PageMetaProvider } from './page-meta'
import { homeOf } from './public-origin'

/** Public pages not listed for crawlers: errors, duplicates, personal pages, and details that need an id. */
const HIDDEN = new Set([
  '/403',
  '/404',
  '/500',
  '/me',
  '/findService',
  '/jobDetails',
  '/serviceProviderDetails',
  '/sellingServicesDetail',
  '/rqeuireDetail',
])

const NO_PATHS: readonly string[] = []

/** The sitemap of these paths. */
function sitemapOf(paths: readonly string[], home: string): TextDocument {
  const locationOf = (path: string) => `<url><loc>${new URL(path, home).href.replace(/&/g, '&amp;')}</loc></url>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(locationOf).join('')}</urlset>`
  return documentOf('application/xml; charset=utf-8', xml)
}

/** Registers both. */
export function registerCrawlers(app: FastifyInstance, config: Config, pages?: PageMetaProvider): void {
  const home = homeOf(config)
  const fixed = routes.filter((r) => !r.auth && r.layout === 'public' && !HIDDEN.has(r.path)).map((r) => r.path)
  const rule = config.MODE === 'demo' ? 'Disallow: /' : `Allow: /\nSitemap: ${new URL('/sitemap.xml', home).href}`
  const robots = documentOf('text/plain; charset=utf-8', `User-agent: *\n${rule}\n`)
  let built: { paths: readonly string[]; document: TextDocument } | undefined
  const sitemap = async (): Promise<TextDocument> => {
    const paths = (await pages?.listPaths()) ?? NO_PATHS
    if (built?.paths !== paths) built = { paths, document: sitemapOf([...fixed, ...paths], home) }
    return built.document
  }
  app.get('/robots.txt', AS_DOCUMENT, (req, reply) =>
    sendDocument(req, reply.header('Cache-Control', 'no-cache'), robots),
  )
  app.get('/sitemap.xml', AS_DOCUMENT, async (req, reply) =>
    sendDocument(req, reply.header('Cache-Control', 'public, max-age=300'), await sitemap()),
  )
}
