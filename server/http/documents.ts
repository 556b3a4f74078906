/** Documents that the server writes itself: pages of a site, robots.txt, the sitemap, the description of the API. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface TextDocument {
  text: string
  /** Of Content-Type. */
  mime: string
  /** The hash of its text: the same on every machine. */
  etag: string
}

/** A document of this text and type. */
export function documentOf(mime: string, text: string): TextDocument {
  return { text, mime, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}

/** Answers with a document, and not again to those who have it; the caller has set Cache-Control and other headers of its own. */
export function sendDocument(req: FastifyRequest, reply: FastifyReply, { text, mime, etag }: TextDocument) {
  reply.header('Content-Type', mime).header('ETag', etag)
  return req.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(text)
}

export const HTML = 'text/html; charset=utf-8'

export interface PageFile {
  html: string
  /** Sources of script-src for its inline scripts. */
  scriptHashes: string
  document: TextDocument
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** "'sha256-…' 'sha256-…'": the inline scripts of a page as sources of script-src. */
function scriptHashesOf(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')
}

/** A page as it is sent, with what is derived from its text. */
export function toPageFile(html: string): PageFile {
  return { html, scriptHashes: scriptHashesOf(html), document: documentOf(HTML, html) }
}

/**
 * Reads pages by their paths; undefined for one that is not there (yet). Each is read and hashed once for each build: a file that was
 * replaced is noticed by its number, size and time.
 */
export function createPageReader(): (path: string) => Promise<PageFile | undefined> {
  const known = new Map<string, { version: string; page: PageFile }>()
  return async (path) => {
    try {
      // before the text: if a build comes between the two, the next request reads again
      const { ino, size, mtimeNs } = await stat(path, { bigint: true })
      const version = `${ino} ${size} ${mtimeNs}`
      const stored = known.get(path)
      if (stored?.version === version) return stored.page
      const page = toPageFile(await readFile(path, 'utf8'))
      known.set(path, { version, page })
      return page
    } catch {
      return undefined
    }
  }
}
