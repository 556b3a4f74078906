/** Rows of chat_group_applications. */
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import { chatAccounts, chatGroupApplications, chatGroupMembers, chatGroups } from '../../db/schema'
import type { Db } from '../../db/types'

export type GroupApplicationRow = typeof chatGroupApplications.$inferSelect

/** Inserts applications; returns the new ones. A user with an open application in the group gets no other. */
export async function insertGroupApplications(
  tx: Db,
  rows: (typeof chatGroupApplications.$inferInsert)[],
): Promise<Pick<GroupApplicationRow, 'id' | 'userId'>[]> {
  if (!rows.length) return []
  return tx
    .insert(chatGroupApplications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: chatGroupApplications.id, userId: chatGroupApplications.userId })
}

/** An application to the group; undefined when there is none. */
export async function findGroupApplication(
  db: Db,
  groupId: string,
  id: string,
): Promise<GroupApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(chatGroupApplications)
    .where(and(eq(chatGroupApplications.id, id), eq(chatGroupApplications.groupId, groupId)))
  return row
}

/** Stores the decision about an application. */
export async function updateGroupApplication(
  tx: Db,
  id: string,
  decision: { handledBy: string; isAgreed: boolean },
): Promise<void> {
  await tx.update(chatGroupApplications).set(decision).where(eq(chatGroupApplications.id, id))
}

const selectGroupApplications = (db: Db) =>
  db
    .select({ row: chatGroupApplications, groupName: chatGroups.name, nick: chatAccounts.nick })
    .from(chatGroupApplications)
    .innerJoin(chatGroups, eq(chatGroups.groupId, chatGroupApplications.groupId))
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatGroupApplications.applicant))

type GroupApplicationView = Awaited<ReturnType<typeof selectGroupApplications>>[number]

const toWireApplication = ({
  row,
  groupName,
  nick,
}: GroupApplicationView): ChatOutput<'group.applications'>['applications'][number] => ({
  applicant: row.applicant,
  applicantNick: nick,
  groupID: row.groupId,
  groupName,
  authentication: row.id,
  messageKey: row.id,
  applicationType: row.kind,
  userID: row.userId,
  note: row.note,
})

/** Open applications of the groups that the user leads, oldest first. The cursor is the id of the last one. */
export async function listGroupApplications(
  db: Db,
  userId: string,
  cursor: string,
): Promise<ChatOutput<'group.applications'>> {
  const after = /^\d{1,19}$/.test(cursor) ? cursor : '0'
  const rows = await selectGroupApplications(db)
    .innerJoin(
      chatGroupMembers,
      and(
        eq(chatGroupMembers.groupId, chatGroupApplications.groupId),
        eq(chatGroupMembers.userId, userId),
        ne(chatGroupMembers.role, 'Member'),
      ),
    )
    .where(
      and(isNull(chatGroupApplications.handledBy), isNull(chatGroups.dismissedAt), gt(chatGroupApplications.id, after)),
    )
    .orderBy(asc(chatGroupApplications.id))
    .limit(GROUP_LIMITS.page + 1)
  const applications = rows.slice(0, GROUP_LIMITS.page).map(toWireApplication)
  return {
    applications,
    nextCursor: rows.length > applications.length ? (applications.at(-1)?.messageKey ?? '') : '',
  }
}
