/**
 * The two web clients at the same addresses: desktop or H5 by user agent, `?view=desktop|mobile` overrides and is
 * remembered. Pages of contract/routes.json answer 200, other addresses the same page with 404, so that the client shows it.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api'
import { MAP_PICKER_ORIGINS } from '../../contract/domain/map-picker'
import { routeOf } from '../../contract/routes'
import { assetsDir } from '../core/asset-paths'
import type { Config } from '../core/config'
import { httpError } from '../core/errors'
import { type Asset, type AssetCache, assetOf, encodingFor, openAssetCache, sendCached } from './assets'
import { registerCrawlers } from './crawlers'
import { sendHttpError } from './error-handler'
import { type PageMetaProvider, renderMetaTags } from './page-meta'
import { homeOf } from './public-origin'

export type WebClient = 'desktop' | 'mobile'

const MOBILE = /Mobile|Android|iPhone|iPod|MicroMessenger|HarmonyOS|OpenHarmony/i
const COOKIE = 'pinqiao.view'

const parseView = (value: unknown): WebClient | undefined =>
  value === 'desktop' || value === 'mobile' ? value : undefined
const cookieOf = (req: FastifyRequest) =>
  parseView(new RegExp(`(?:^|; *)${COOKIE.replace('.', '\\.')}=(\\w+)`).exec(req.headers.cookie ?? '')?.[1])

/** The client of a request: by `?view`, else by cookie, else by device. */
export function pickWebClient(req: FastifyRequest): WebClient {
  const requested = parseView((req.query as Record<string, unknown>)?.view) ?? cookieOf(req)
  if (requested) return requested
  const isMobile = req.headers['sec-ch-ua-mobile'] === '?1' || MOBILE.test(req.headers['user-agent'] ?? '')
  return isMobile ? 'mobile' : 'desktop'
}

/** First segments that belong to the server: they never answer with a page. */
const SERVER_SEGMENTS = new Set([
  'files',
  'dev',
  'im',
  'events',
  'docs',
  ...Object.keys(api).map((key) => key.split('/')[1] ?? ''),
])

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g
const hashesOf = (html: string) =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** Content-Security-Policy of a page: our own files, its inline scripts by hash, sockets to this host. */
export function contentSecurityPolicy(
  html: string,
  config: Pick<Config, 'CHAT_PROVIDER' | 'FILES_URL' | 'TENCENT_MAP_KEY'>,
  host: string,
): string {
  const isTencent = config.CHAT_PROVIDER === 'tencent'
  const sockets = /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${isTencent ? ' https:' : ''}`,
    "font-src 'self' data:",
    `media-src 'self' data: blob:${isTencent ? ' https:' : ''}`,
    `connect-src 'self' ${sockets}${isTencent ? ' https: wss:' : ''}`,
    `frame-src 'self' blob:${config.TENCENT_MAP_KEY ? ` ${MAP_PICKER_ORIGINS.join(' ')}` : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface Sites {
  config: Config
  caches: Record<WebClient, AssetCache>
  /** What both sites and the mini-program show. */
  common: AssetCache
  /** Titles and descriptions of public pages; absent in tests of the plugin. */
  pages?: PageMetaProvider | undefined
}

/** The page with the title and description of what it shows, for visitors of public pages. */
async function withMetaTags({ pages, config }: Sites, page: Asset, path: string, query: unknown): Promise<Asset> {
  if (!pages || routeOf(path)?.auth !== false) return page
  const id = String((query as Record<string, unknown>)?.id ?? '')
  const meta = await pages.getMeta(path, id)
  if (!meta) return page
  const url = new URL(id ? `${path}?id=${encodeURIComponent(id)}` : path, homeOf(config)).href
  return assetOf('/index.html', Buffer.from(renderMetaTags(page.bytes.toString('utf8'), meta, url)))
}

/** `npm start` builds one site behind the start of the server: the page waits for it. */
const NOT_BUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>聘桥</title><p>页面正在构建，好了会自动打开。一直没有打开时，请运行 npm start。'

async function sendPage(sites: Sites, req: FastifyRequest, reply: FastifyReply, path: string) {
  const { config, caches } = sites
  const view = pickWebClient(req)
  const requested = parseView((req.query as Record<string, unknown>)?.view)
  const index = await caches[view].find('/index.html')
  reply.header('Content-Type', 'text/html; charset=utf-8').header('Vary', 'User-Agent, Cookie, Accept-Encoding')
  if (requested) {
    const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
    reply.header('Set-Cookie', `${COOKIE}=${requested}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`)
  }
  if (!index) return reply.status(503).send(NOT_BUILT)
  const page = await withMetaTags(sites, index, path, req.query)
  const html = page.bytes.toString('utf8')
  reply
    .header('Content-Security-Policy', contentSecurityPolicy(html, config, req.headers.host ?? ''))
    .header('Cache-Control', 'no-cache')
  const status = routeOf(path) ? 200 : 404
  if (status === 200 && !requested) {
    reply.header('ETag', page.etag)
    if (req.headers['if-none-match'] === page.etag) return reply.status(304).send()
  }
  const encoding = encodingFor(req.headers['accept-encoding'], page)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.status(status).send(await page.encoded(encoding))
}

async function sendAsset({ caches, common }: Sites, req: FastifyRequest, reply: FastifyReply, path: string) {
  // an asset belongs to one site, whatever the view: both sites have folders of their own
  const view = pickWebClient(req)
  const siteAsset =
    (await caches[view].find(path)) ?? (await caches[view === 'desktop' ? 'mobile' : 'desktop'].find(path))
  const asset = siteAsset ?? (await common.find(path))
  if (!asset) return sendHttpError(reply, httpError('NOT_FOUND'))
  // The mini-program's pages have a host of WeChat's own.
  if (!siteAsset) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  reply.header('Cache-Control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  return sendCached(req, reply, asset)
}

/** '/a%20b/' -> '/a b'; undefined for an address that is no path of ours. */
function cleanPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    return path.includes('\0') || path.split(/[\\/]/).includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/** Handles requests no call matches: assets, pages, or NOT_FOUND for the server's own prefixes. */
export function registerWebClients(
  app: FastifyInstance,
  config: Config,
  folders: Record<WebClient, string>,
  pages?: PageMetaProvider,
): void {
  const caches = { desktop: openAssetCache(folders.desktop), mobile: openAssetCache(folders.mobile) }
  const sites: Sites = { config, caches, common: openAssetCache(assetsDir), pages }
  registerCrawlers(app, config, pages)
  app.setNotFoundHandler(async (req, reply) => {
    const path = cleanPath(req.url)
    const isOurs =
      !path || SERVER_SEGMENTS.has(path.split('/')[1] ?? '') || (req.method !== 'GET' && req.method !== 'HEAD')
    if (isOurs || !path) return sendHttpError(reply, httpError('NOT_FOUND'))
    return /\.\w+$/.test(path) && path !== '/index.html'
      ? sendAsset(sites, req, reply, path)
      : sendPage(sites, req, reply, path)
  })
}
