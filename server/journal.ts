/** The record of who did what: one line, written in the transaction of the act it tells about. */
import type { Context, Ids } from './context'
import type { Db } from './db/database'
import { auditLog } from './db/schema'
import type { People, Sentence } from './names'

export interface Deed {
  /** Nobody = the platform. */
  userId?: string | undefined
  companyId?: string | undefined
  /** The name of the operator who did it, for the platform. */
  operator?: string | undefined
  /** member.role, company.edit … */
  act: string
  /** The whole sentence without the one who did it, people as places: 移除成员 {member}. Never a phone number or a message. */
  text: string
  /** Who stands in the places (server/names.ts). */
  people?: People
  subjectKind: string
  subjectId?: string | undefined
}

type World = Pick<Context, 'clock'> & { db: Db; ids: Ids }

/** Writes the line into the surrounding transaction. */
export async function record({ db, clock, ids }: World, deed: Deed): Promise<void> {
  await db.insert(auditLog).values({
    id: ids.next(),
    userId: deed.userId ?? null,
    companyId: deed.companyId ?? null,
    act: deed.act,
    subjectKind: deed.subjectKind,
    subjectId: deed.subjectId ?? null,
    detail: {
      text: deed.text,
      ...(deed.people ? { people: deed.people } : {}),
      ...(deed.operator ? { operator: deed.operator } : {}),
    },
    createdAt: clock.now(),
  })
}

/** The sentence of a line, for fillNames(); a line of before held names in its text, one of a single act holds none. */
export const sentenceOf = ({ act, detail }: Pick<typeof auditLog.$inferSelect, 'act' | 'detail'>): Sentence => {
  const { text, people } = detail as Partial<Sentence>
  return { text: String(text ?? act), people }
}
