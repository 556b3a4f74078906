/** Makes lists of the mini-program long: the server's rows of a call, again and again, each with an id and a mark of its own. */

import type { ApiData, CallKey } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'

type Row = Record<string, unknown>
type RowOf<K extends CallKey> = ApiData<K> extends readonly (infer R)[] ? R : never

/** A call that lists rows. */
export interface LongCall {
  call: CallKey
  /** Field that shows the mark, `author.name` for one inside another. */
  mark: string
  /** A row where the demo world has none. */
  row?: Row
}

export const longCall = <K extends CallKey>(call: K, mark: string, row?: RowOf<K>): LongCall => ({
  call,
  mark,
  ...(row ? { row: row as Row } : {}),
})

/** What the n-th row of a long list shows, from 1. */
export const markOf = (n: number): string => `〔${n}〕`

const IDS = ['id', 'userId'] as const

function markedRow(row: Row, mark: string, n: number): Row {
  const copy = structuredClone(row)
  for (const name of IDS) if (name in copy) copy[name] = `${copy[name]}${String(n).padStart(4, '0')}`
  const path = mark.split('.')
  const name = path.pop() ?? ''
  const owner = path.reduce((part, step) => part[step] as Row, copy)
  owner[name] = `${markOf(n)}${owner[name]}`
  return copy
}

function requestOf(url: string, body: string): Row {
  return body ? (JSON.parse(body) as Row) : Object.fromEntries(new URL(url).searchParams)
}

/** Changes the replies of one call into pages of a list of `count` pages; see ReplyChange. */
export function longReply({ call, mark, row }: LongCall, count: number) {
  const path = pathOf(call)
  let seeds: Row[] = row ? [row] : []
  let rowsSent = 0
  return (url: string, requestBody: string, replyBody: string): string | undefined => {
    if (new URL(url).pathname !== path) return
    const { nextCursor: _, ...reply } = JSON.parse(replyBody) as { data?: Row[]; nextCursor?: string; code: number }
    if (!seeds.length) seeds = reply.data ?? []
    if (!seeds.length) throw new Error(`the demo world has no row of ${call}`)
    const { currentPage = 1, pageSize = 20, before } = requestOf(url, requestBody)
    const size = Number(pageSize)
    const from = before ? rowsSent : (Number(currentPage) - 1) * size
    const rows = Array.from({ length: size }, (_, i) => from + i + 1)
      .filter((n) => n <= count * size)
      .map((n) => markedRow(seeds[(n - 1) % seeds.length] as Row, mark, n))
    rowsSent = from + rows.length
    return JSON.stringify({ ...reply, code: 0, data: rows, total: count * size })
  }
}
