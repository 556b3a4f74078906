/** Privacy settings of a user in the chat, the same on every device. Clients act on them. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { chatCalls } from '../../../contract/api/chat'
import type * as chat from '../../../contract/calls/chat/chat'
import { chatSettings } from '../../db/schema'
import type { Db } from '../../db/types'

type SettingsInput = z.output<(typeof chatCalls)[typeof chat.saveSettings]['input']>
type PrivacySettings = z.input<(typeof chatCalls)[typeof chat.getSettings]['output']>

const columns = { hasReadStatus: chatSettings.hasReadStatus, hasOnlineStatus: chatSettings.hasOnlineStatus }
const NEVER_CHOSEN: PrivacySettings = { hasReadStatus: null, hasOnlineStatus: null }

/** What the user has chosen; null for what they never did. */
export async function getPrivacySettings(db: Db, me: string): Promise<PrivacySettings> {
  const [row] = await db.select(columns).from(chatSettings).where(eq(chatSettings.userId, me))
  return row ?? NEVER_CHOSEN
}

/** Saves what `input` names and leaves the rest. */
export async function savePrivacySettings(
  db: Db,
  me: string,
  { hasReadStatus, hasOnlineStatus }: SettingsInput,
): Promise<PrivacySettings> {
  if (hasReadStatus === undefined && hasOnlineStatus === undefined) return getPrivacySettings(db, me)
  const set = { hasReadStatus, hasOnlineStatus }
  const [row] = await db
    .insert(chatSettings)
    .values({ userId: me, ...set })
    .onConflictDoUpdate({ target: chatSettings.userId, set })
    .returning(columns)
  return row ?? NEVER_CHOSEN
}
