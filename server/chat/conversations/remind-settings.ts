/** The do-not-disturb setting of a user. */
import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { ChatOutput } from '../../../contract/chat'
import { chatSettings } from '../../db/schema'
import type { Db } from '../../db/types'

type RemindSetting = ChatOutput<'receiveOpt.get'>

const DEFAULT_SETTING: RemindSetting = { remind: 'AcceptAndNotify', startTime: 0, endTime: 0, isRepeated: false }

/** By default every message notifies. */
export async function getRemindSetting(db: Db, me: string): Promise<RemindSetting> {
  const [row] = await db
    .select({ receiveOpt: chatSettings.receiveOpt })
    .from(chatSettings)
    .where(eq(chatSettings.userId, me))
  return row?.receiveOpt ?? DEFAULT_SETTING
}

export async function setRemindSetting(db: Db, me: string, receiveOpt: RemindSetting): Promise<void> {
  await db
    .insert(chatSettings)
    .values({ userId: me, receiveOpt })
    .onConflictDoUpdate({ target: chatSettings.userId, set: { receiveOpt } })
}

const DAY_SECONDS = 86_400

/** Whether the user of `userId` is in do-not-disturb now: for a period, or for hours of every day. */
export function isDoNotDisturb(userId: SQLWrapper, now: Date): SQL {
  const { receiveOpt } = chatSettings
  const second = sql`${Math.floor(now.getTime() / 1000)}::bigint`
  const start = sql`(${receiveOpt} ->> 'startTime')::bigint`
  const end = sql`(${receiveOpt} ->> 'endTime')::bigint`
  const isNow = sql`case when (${receiveOpt} ->> 'isRepeated')::boolean
    then mod(mod(${second} - ${start}, ${DAY_SECONDS}) + ${DAY_SECONDS}, ${DAY_SECONDS}) < ${end} - ${start}
    else ${second} >= ${start} and ${second} < ${end} end`
  const setting = new QueryBuilder()
    .select({ one: sql`1` })
    .from(chatSettings)
    .where(and(sql`${chatSettings.userId} = ${userId}`, sql`${receiveOpt} ->> 'remind' <> 'AcceptAndNotify'`, isNow))
  return exists(setting)
}
