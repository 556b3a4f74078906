/** Meta data of public pages for search engines and shared links: title, description, and the list of pages. */
import type { AppContext } from '../../app-context'
import { elapsedOf } from '../../core/monotonic-clock'
import type { PageMeta, PageMetaProvider } from '../../http/page-meta'
import { sharedFor } from '../../services/shared-value'

const FIXED_META: Record<string, readonly [title: string, description: string]> = {
  '/': [
    '聘桥：企业招人和企业服务，一处办完',
    '发布职位、查找人才、邀请沟通；找财税、法律、软件、设计等企业服务。电脑、手机和微信小程序都能用。',
  ],
  '/ow/findJob': ['找工作：正在招聘的职位', '按城市和职位查看正在招聘的职位，薪资和要求写在明处，每个职位都经过审核。'],
  '/ow/findService': [
    '找商机、找企业服务',
    '按类别和城市查找企业服务商，看价格、案例和评价；也能看到企业正在找什么服务。',
  ],
  '/ow/app': ['聘桥小程序和手机网页', '微信扫一扫就能用：找人才、沟通、买卖服务，和电脑是同一个账号。'],
}

/** What the other modules contribute. */
export interface PublicPages {
  /** The page of one object by its path: its meta data by the id in the query; undefined when it is not public. */
  meta: Record<string, (ctx: AppContext, id: string) => Promise<PageMeta | undefined>>
  /** Addresses of public objects for the sitemap, at most `limit` of each kind. */
  lists: readonly ((ctx: AppContext, limit: number) => Promise<string[]>)[]
}

/** Paths of each kind in the sitemap; one file may hold 50,000. */
const MAX_PATHS = 10_000
/** How long a list of them is valid: crawlers come back in days. */
const PATHS_MS = 5 * 60_000

export const createPageMetaProvider = (ctx: AppContext, { meta, lists }: PublicPages): PageMetaProvider => ({
  async getMeta(path, id) {
    const fixed = FIXED_META[path === '/findService' ? '/ow/findService' : path]
    if (fixed) return { title: fixed[0], description: fixed[1] }
    const find = meta[path]
    return find && /^\d{1,18}$/.test(id) ? find(ctx, id) : undefined
  },
  listPaths: sharedFor(
    PATHS_MS,
    async () => {
      const paths: string[] = []
      for (const list of lists) paths.push(...(await list(ctx, MAX_PATHS)))
      return paths
    },
    elapsedOf(ctx.clock),
  ),
})
