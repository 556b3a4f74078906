import { sql } from 'drizzle-orm'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()

/** `count` groups of a type with ids from `first`, each with two messages, of 61 minutes and of 59 minutes ago. */
async function talkingGroups(type: string, first: number, count: number): Promise<void> {
  const now = testApp.clock.now().toISOString()
  const { db } = testApp.ctx
  const ids = sql`generate_series(${first}::int, ${first + count - 1}::int) n`
  await db.execute(sql`INSERT INTO chat_conversations (id, scene, key) SELECT n, 'GROUP', 'g' || n FROM ${ids}`)
  await db.execute(sql`
    INSERT INTO chat_groups (group_id, conversation_id, type, name, grams, owner_id, join_option, invite_option,
      max_member_count, info_at, created_at, create_key)
    SELECT 'g' || n, n, ${type}, '群', '{}', 'u', 'FreeAccess', 'FreeAccess', 0, ${now}::timestamptz, ${now}::timestamptz, 'g' || n
    FROM ${ids}`)
  await db.execute(sql`
    INSERT INTO chat_messages (conversation_id, seq, sender, client_key, client_seq, sent_at, type, payload, count_no)
    SELECT n, s, 'u', n || '-' || s, s, ${now}::timestamptz - make_interval(mins => 63 - 2 * s), 'TIMTextElem', '{}', s
    FROM ${ids}, generate_series(1, 2) s`)
}

test('an hour later messages of live rooms are forgotten, of all rooms, and of no other group', async () => {
  await talkingGroups('AVChatRoom', 1, 250)
  await talkingGroups('Public', 1001, 1)
  expect(await testApp.jobs.run('forget.live')).toBe(true)
  const { rows } = await testApp.ctx.db.execute(sql`
    SELECT g.type, m.seq::int AS seq, count(*)::int AS n FROM chat_messages m
    JOIN chat_groups g ON g.conversation_id = m.conversation_id GROUP BY 1, 2 ORDER BY 1, 2`)
  expect(rows).toEqual([
    { type: 'AVChatRoom', seq: 2, n: 250 },
    { type: 'Public', seq: 1, n: 1 },
    { type: 'Public', seq: 2, n: 1 },
  ])
})
