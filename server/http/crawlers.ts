/** robots.txt and sitemap.xml: the public pages, and every public job, provider and opportunity. */
import type { FastifyInstance } from 'fastify'
import { routes } from '../../contract/routes'
import type { Config } from '../core/config'
import { type Asset, assetOf, sendCached } from './assets'
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
function sitemapOf(paths: readonly string[], home: string): Asset {
  const locationOf = (path: string) => `<url><loc>${new URL(path, home).href.replace(/&/g, '&amp;')}</loc></url>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(locationOf).join('')}</urlset>`
  return assetOf('/sitemap.xml', Buffer.from(xml))
}

/** Registers both. */
export function registerCrawlers(app: FastifyInstance, config: Config, pages?: PageMetaProvider): void {
  const home = homeOf(config)
  const fixed = routes.filter((r) => !r.auth && r.layout === 'public' && !HIDDEN.has(r.path)).map((r) => r.path)
  const rule = config.MODE === 'demo' ? 'Disallow: /' : `Allow: /\nSitemap: ${new URL('/sitemap.xml', home).href}`
  const robots = assetOf('/robots.txt', Buffer.from(`User-agent: *\n${rule}\n`))
  let built: { paths: readonly string[]; asset: Asset } | undefined
  const sitemap = async (): Promise<Asset> => {
    const paths = (await pages?.listPaths()) ?? NO_PATHS
    if (built?.paths !== paths) built = { paths, asset: sitemapOf([...fixed, ...paths], home) }
    return built.asset
  }
  const options = { config: { networkLimit: 'document' } } as const
  app.get('/robots.txt', options, (req, reply) => sendCached(req, reply.header('Cache-Control', 'no-cache'), robots))
  app.get('/sitemap.xml', options, async (req, reply) =>
    sendCached(req, reply.header('Cache-Control', 'public, max-age=300'), await sitemap()),
  )
}
