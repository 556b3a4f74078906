/**
 * The two web clients at the same addresses: desktop or H5 by user agent, `?view=desktop|mobile` overrides and is
 * remembered. Pages of contract/routes.json answer 200, other addresses the same page with 404, so that the client shows it.
 */
import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { mime } from '@fastify/send'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api'
import { MAP_PICKER_ORIGINS } from '../../contract/domain/map-picker'
import { routeOf } from '../../contract/routes'
import { assetsDir } from '../core/asset-paths'
import type { Config } from '../core/config'
import { httpError } from '../core/errors'
import { registerCrawlers } from './crawlers'
import { createPageReader, HTML, type PageFile, sendDocument, toPageFile } from './documents'
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

// as RFC 9239 has it
mime.define({ 'text/javascript': ['js', 'mjs'] }, true)

/** First segments that belong to the server: they never answer with a page. */
const SERVER_SEGMENTS = new Set([
  'files',
  'dev',
  'im',
  'events',
  'docs',
  ...Object.keys(api).map((key) => key.split('/')[1] ?? ''),
])

/** Content-Security-Policy of a page: our own files, its inline scripts by hash (scriptHashesOf), sockets to this host. */
export function contentSecurityPolicy(
  scriptHashes: string,
  config: Pick<Config, 'CHAT_PROVIDER' | 'FILES_URL' | 'TENCENT_MAP_KEY'>,
  host: string,
): string {
  const isTencent = config.CHAT_PROVIDER === 'tencent'
  const sockets = /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`,
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
  folders: Record<WebClient, string>
  /** Titles and descriptions of public pages; absent in tests of the plugin. */
  pages?: PageMetaProvider | undefined
  readPage: ReturnType<typeof createPageReader>
}

/** The page with the title and description of what it shows, for visitors of public pages. */
async function withMetaTags({ pages, config }: Sites, page: PageFile, path: string, query: unknown): Promise<PageFile> {
  if (!pages || routeOf(path)?.auth !== false) return page
  const id = String((query as Record<string, unknown>)?.id ?? '')
  const meta = await pages.getMeta(path, id)
  if (!meta) return page
  const url = new URL(id ? `${path}?id=${encodeURIComponent(id)}` : path, homeOf(config)).href
  return toPageFile(renderMetaTags(page.html, meta, url))
}

/** `npm start` builds one site behind the start of the server: the page waits for it. */
const NOT_BUILT =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>聘桥</title><p>页面正在构建，好了会自动打开。一直没有打开时，请运行 npm start。'

async function sendPage(sites: Sites, req: FastifyRequest, reply: FastifyReply, path: string) {
  const { config, folders, readPage } = sites
  const view = pickWebClient(req)
  const requested = parseView((req.query as Record<string, unknown>)?.view)
  const index = await readPage(join(folders[view], 'index.html'))
  reply.header('Content-Type', HTML).header('Vary', 'User-Agent, Cookie, Accept-Encoding')
  if (requested) {
    const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
    reply.header('Set-Cookie', `${COOKIE}=${requested}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`)
  }
  if (index === undefined) return reply.status(503).send(NOT_BUILT)
  const { html, scriptHashes, document } = await withMetaTags(sites, index, path, req.query)
  reply
    .header('Content-Security-Policy', contentSecurityPolicy(scriptHashes, config, req.headers.host ?? ''))
    .header('Cache-Control', 'no-cache')
  if (!routeOf(path)) return reply.status(404).send(html)
  // an answer that remembers a view is not replaced by one without its cookie
  return requested ? reply.send(html) : sendDocument(req, reply, document)
}

/** Scripts and styles of a shipped site (webFileNames of config/index.ts), and images named by the day they were made. */
const HASHED = [/^\/[dm]\/(?:js|chunk|css)\/[^/]+\.[0-9a-f]{6,}\.(?:js|css)$/, /[.-][0-9a-f]{8,}\.\w+$/]

/** A service worker fetches the pages that are opened; its policy is that of its own file. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )

async function sendFile({ folders }: Sites, req: FastifyRequest, reply: FastifyReply, path: string) {
  // a file belongs to one site, whatever the view: both sites have folders of their own
  const view = pickWebClient(req)
  const sites = [folders[view], folders[view === 'desktop' ? 'mobile' : 'desktop']]
  for (const root of [...sites, assetsDir]) {
    if (!(await isFile(join(root, path)))) continue
    // what both sites and the mini-program show: the mini-program's pages have a host of WeChat's own
    if (root === assetsDir) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (path === '/sw.js') reply.header('Content-Security-Policy', WORKER_POLICY)
    const isHashed = HASHED.some((form) => form.test(path))
    reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(path, root)
  }
  return sendHttpError(reply, httpError('NOT_FOUND'))
}

/** '/a%20b/' -> '/a b/'; undefined for an address that is no path of ours, such as one of a hidden file. */
function cleanPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    const isPlain = !/[\0\\]/.test(path) && !path.split('/').some((segment) => segment.startsWith('.'))
    return isPlain && posix.normalize(path) === path ? path : undefined
  } catch {
    return undefined
  }
}

/** Handles requests no call matches: files, pages, or NOT_FOUND for the server's own prefixes. */
export function registerWebClients(
  app: FastifyInstance,
  config: Config,
  folders: Record<WebClient, string>,
  pages?: PageMetaProvider,
): void {
  const sites: Sites = { config, folders, pages, readPage: createPageReader() }
  // compressed forms lie beside the files of a shipped build; Cache-Control is set above
  app.register(serveStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  })
  registerCrawlers(app, config, pages)
  app.setNotFoundHandler(async (req, reply) => {
    const path = cleanPath(req.url)
    const isOurs =
      !path || SERVER_SEGMENTS.has(path.split('/')[1] ?? '') || (req.method !== 'GET' && req.method !== 'HEAD')
    if (isOurs || !path) return sendHttpError(reply, httpError('NOT_FOUND'))
    return /\.\w+$/.test(path) && path !== '/index.html'
      ? sendFile(sites, req, reply, path)
      : sendPage(sites, req, reply, path)
  })
}
