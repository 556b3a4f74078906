/**
 * Circles through the whole server on PostgreSQL: 10,000 contributions with 100,000 comments against 100,000 with 1,000,000.
 *   BENCH_CIRCLES=10000,100000   contributions of the two databases; comments are ten times as many
 */
import pg from 'pg'
import * as circleComments from '../../contract/calls/circles/circle-comments'
import * as circleMembers from '../../contract/calls/circles/circle-members'
import * as circles from '../../contract/calls/circles/circles'
import * as contributions from '../../contract/calls/circles/contributions'
import { recountCircles } from '../../server/modules/circles/bulk-insert'
import {
  compareDatabases,
  createApiBench,
  createRequester,
  type ListCase,
  seedTables,
  withPostgres,
} from './support/api-bench-setup'
import type { Figure } from './support/report'

const SIZES = (process.env.BENCH_CIRCLES ?? '10000,100000').split(',').map(Number)
const ROUNDS = 60
const USER_COUNT = 5000
const CIRCLES = 300
/** Viewer and first ids: circles from 10,000, contributions from 1, comments from 1. */
const VIEWER = '1'

const CIRCLE = { circleId: '10001' }
const POST = { contributionId: '1' }
const LISTS: readonly ListCase[] = [
  ['latest', contributions.listLatest, {}],
  ['latest: questions', contributions.listLatest, { kind: 'question' }],
  ['latest: essence', contributions.listLatest, { isEssenceOnly: true }],
  ['latest: own circles', contributions.listLatest, { isOfMyCircles: true }],
  ['hot', contributions.listHot, {}],
  ['latest of a circle', contributions.listByCircle, CIRCLE],
  ['hottest essence of a circle', contributions.listByCircle, { ...CIRCLE, sort: 'hot', isEssenceOnly: true }],
  ['by author', contributions.listByAuthor, { authorId: '7' }],
  ['liked', contributions.listLiked, {}],
  ['post', contributions.getPost, POST],
  ['comments: hottest', circleComments.list, { ...POST, sort: 'hot' }],
  ['comments: latest', circleComments.list, { ...POST, sort: 'latest' }],
  ['replies', circleComments.listReplies, { commentId: '1' }],
  ['hot circles', circles.listHot, {}],
  ['members', circleMembers.list, CIRCLE],
]

/** A third of everything lies in the first circle, a twentieth of the comments under the first post; every fifth circle is closed. */
const fillStatements = (size: number): string[] => [
  `insert into users (id, name) select i, '人' || i from generate_series(1, ${USER_COUNT}) i`,
  `insert into circles (id, owner_id, name, introduction, status, is_public, is_join_approval_required, can_apply_as_creator,
      member_count, active_at, heat, grams, finds, created_at, updated_at)
    select 10000 + i, 1 + i % ${USER_COUNT}, '圈子' || i, '简介', 'open', i % 5 <> 0, true, true, 1, now(), 0, '{}', '', now(), now()
    from generate_series(1, ${CIRCLES}) i`,
  `insert into circle_members (circle_id, user_id, role, joined_at)
    select 10001, i, 'member', now() - i * interval '1 minute' from generate_series(1, ${USER_COUNT}) i
    union all select 10000 + i, 1, 'member', now() from generate_series(2, 60) i`,
  `insert into circle_contributions (id, circle_id, author_id, kind, status, title, excerpt, picture_ids, content, is_essence, is_listed,
      read_count, heat, created_at, published_at)
    select i, k.id, 1 + i * 7919 % ${USER_COUNT}, case when i % 4 = 0 then 'question' else 'post' end, 'published', '标题' || i, repeat('摘要', 40),
      '[]', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'runs', jsonb_build_array(jsonb_build_object('text', repeat('正文', 300))))),
      i % 50 = 0, k.is_public, i * 31 % 4000, 0, now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(1::bigint, ${size}) i join circles k on k.id = 10001 + case when i % 3 = 1 then 0 else i * 104729 % ${CIRCLES} end`,
  `insert into circle_comments (id, contribution_id, root_id, author_id, content, like_count, created_at)
    select i, case when i % 20 = 1 then 1 else 1 + i::bigint * 15485863 % ${size} end,
      case when i % 20 = 1 and i > 1 and i % 3 = 0 then 1 end, 1 + i % ${USER_COUNT}, '评论' || i, i * 17 % 90, now() - i * interval '1 second'
    from generate_series(1::bigint, ${size * 10}) i`,
  `insert into circle_likes (contribution_id, user_id, created_at)
    select 1 + i * 7 % ${size}, 1 + i * 13 % ${USER_COUNT}, now() - i * interval '1 second' from generate_series(1::bigint, ${size * 3}) i on conflict do nothing`,
  'vacuum analyze',
]

async function openBench(server: string, size: number) {
  const name = `bench_circle_${size}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const bench = await createApiBench(url, async (database) => {
    await seedTables(database)
    console.log(`  writing ${size} contributions …`)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of fillStatements(size)) {
      if (statement.startsWith('vacuum')) await recountCircles({ db: database.db })
      await client.query(statement)
    }
    await client.end()
  })
  return { ask: await createRequester(bench, VIEWER), close: bench.close }
}

async function measure(server: string): Promise<Figure[]> {
  const small = await openBench(server, SIZES[0] ?? 10_000)
  const large = await openBench(server, SIZES[1] ?? 100_000)
  try {
    return await compareDatabases(LISTS, [small.ask, large.ask], ROUNDS)
  } finally {
    await small.close()
    await large.close()
  }
}

export const title = 'scale of circles'
export const run = (): Promise<Figure[]> => withPostgres(measure)
