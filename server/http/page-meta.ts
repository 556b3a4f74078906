/** Titles, descriptions and Open Graph cards of public pages, rendered on the server: crawlers run no scripts. */

import { cutText, truncate } from '../../contract/domain/texts/graphemes'
import { shownText } from '../../contract/domain/texts/visible-text'

export interface PageMeta {
  title: string
  description: string
}
export interface PageMetaProvider {
  /** Of a path and the id in its query ('' without one); undefined = the page's own title. */
  getMeta(path: string, id: string): Promise<PageMeta | undefined>
  /** Addresses of everything public beyond the fixed pages, for the sitemap: the same list for some minutes. */
  listPaths(): Promise<readonly string[]>
}

const DESCRIPTION = 120
const SITE = '聘桥'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const shortened = (text: string) => truncate(text.replace(/\s+/g, ' ').trim(), DESCRIPTION)

/** The page with its title, description and Open Graph card. */
export function renderMetaTags(html: string, meta: PageMeta, url: string): string {
  const [title, description] = [shownText(meta.title), shownText(meta.description)]
  const [name, about, address] = [escaped(cutText(title, DESCRIPTION)), escaped(shortened(description)), escaped(url)]
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:site_name" content="${SITE}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${address}">`,
  ].join('')
  return html.replace(/<title>[^<]*<\/title>/, () => head)
}
