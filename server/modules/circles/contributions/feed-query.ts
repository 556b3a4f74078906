/** A page of a list of contributions (feed-statements.ts). */
import type { ContributionKind } from '../../../../contract/domain/circle'
import type { AppContext } from '../../../app-context'
import { type CappedCount, cappedTotal } from '../../../db/keyset-page'
import { decodeCursor, toPage } from '../cursor'
import { type FeedValues, type FeedVariant, pageStatement, positionLimit } from './feed-statements'

export interface FeedQuery {
  kind: 'all' | ContributionKind
  sort: 'latest' | 'hot'
  isEssenceOnly: boolean
  cursor: string
  pageSize: number
}

/**
 * Source of a feed: public circles and the viewer's, only the viewer's, one circle, or one author as the viewer sees them.
 */
export type FeedSource =
  | { of: 'visible' }
  | { of: 'mine' }
  | { of: 'circle'; circleId: string }
  | { of: 'author'; authorId: string }

/** A page of cards, in order, and how many the feed has. Throws BAD_INPUT for an invalid cursor. */
export async function listFeed({ db }: Pick<AppContext, 'db'>, userId: string, source: FeedSource, query: FeedQuery) {
  const position = decodeCursor(query.cursor)
  const variant: FeedVariant = { ...query, of: source.of, isFirst: !position }
  const values: FeedValues = {
    userId,
    circleId: source.of === 'circle' ? source.circleId : '0',
    authorId: source.of === 'author' ? source.authorId : '0',
    kind: query.kind,
    limit: query.pageSize + 1,
    at: position ? positionLimit(query.sort, position) : '',
    id: position?.id ?? '0',
  }
  const rows = await pageStatement(variant)(db).execute({ ...values })
  const { rows: cards, nextCursor } = toPage(rows, query.pageSize, ({ value, row }) => ({ value, id: row.id }))
  const countAll = async (): Promise<CappedCount> => {
    if (!position) return cappedTotal(rows[0]?.found ?? 0)
    const first = { ...query, cursor: '', pageSize: 1 }
    return (await listFeed({ db }, userId, source, first)).countAll()
  }
  return { cards, nextCursor, countAll }
}
