/** Conversations of the chat's benches, written straight into the tables. */
import { sqlOn } from './chat-contestants'

interface ConversationFill {
  id: number
  me: string
  peer: string
  messages: number
}

/** A one-to-one conversation of `me` with `peer` with so many messages, both in turn. */
export async function fillConversation(url: string, { id, me, peer, messages }: ConversationFill): Promise<void> {
  await sqlOn(
    url,
    `insert into chat_conversations (id, scene, key, last_seq, last_count, last_at)
     values (${id}, 'C2C', $1, ${messages}, ${messages}, now())`,
    [[me, peer].sort().join(' ')],
  )
  await sqlOn(
    url,
    `insert into chat_members (user_id, conversation_id, peer) values ($1, ${id}, $2), ($2, ${id}, $1)`,
    [me, peer],
  )
  await sqlOn(
    url,
    `insert into chat_messages (conversation_id, seq, sender, client_key, client_seq, sent_at, type, payload, count_no)
     select ${id}, n, case when n % 2 = 0 then $1 else $2 end, '${id}-' || n, n, now() - (${messages} - n) * interval '1 second',
       'TIMTextElem', jsonb_build_object('text', '第 ' || n || ' 条消息'), n from generate_series(1, ${messages}) n`,
    [me, peer],
  )
}
