/** The activity log: one entry per action, written in the action's transaction. */
import { type ActivityKey, activityLabel } from '../../contract/domain/activity'
import { activityLog } from '../db/schema'
import type { PlaceholderUsers, Sentence } from './name-placeholders'
import type { ServiceContext } from './service-context'

export interface ActivityEntry {
  /** Undefined = the platform. */
  userId?: string | undefined
  companyId?: string | undefined
  /** The name of the operator who did it, for the platform. */
  operator?: string | undefined
  act: ActivityKey
  /**
   * The whole sentence without its actor, users as placeholders: 移除成员 {member}. Never a phone number or a message. Absent: the
   * label of the act.
   */
  text?: string
  /** Users of the placeholders (server/services/name-placeholders.ts). */
  people?: PlaceholderUsers
  subjectKind: string
  subjectId?: string | undefined
  /** Several subjects of one entry, in place of `subjectId`. */
  subjectIds?: readonly string[]
}

/** What an entry with several subjects holds of one of them, for `@>`. */
export const detailOfSubject = (subjectId: string): string => JSON.stringify({ subjectIds: [subjectId] })

/** Writes the entry; in the context of a transaction it commits with it. */
export async function logActivity(
  { db, clock, ids }: Pick<ServiceContext, 'db' | 'clock' | 'ids'>,
  entry: ActivityEntry,
): Promise<void> {
  await db.insert(activityLog).values({
    id: ids.next(),
    userId: entry.userId ?? null,
    companyId: entry.companyId ?? null,
    act: entry.act,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId ?? null,
    detail: {
      ...(entry.text === undefined ? {} : { text: entry.text }),
      ...(entry.people ? { people: entry.people } : {}),
      ...(entry.operator ? { operator: entry.operator } : {}),
      ...(entry.subjectIds ? { subjectIds: entry.subjectIds } : {}),
    },
    createdAt: clock.now(),
  })
}

/** The sentence of an entry, for fillNames(). Old entries hold names in their text; one without a text reads as its act. */
export function sentenceOf({ act, detail }: Pick<typeof activityLog.$inferSelect, 'act' | 'detail'>): Sentence {
  const { text, people } = detail as Partial<Sentence>
  return { text: text ?? activityLabel(act), people }
}
