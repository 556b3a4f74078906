/**
 * Users named in stored sentences: the sentence holds a placeholder, '移除成员 {member}', and its user's id is stored beside it.
 * The name is filled in when the sentence is shown, so that new names appear and closed accounts disappear.
 */
import { inArray } from 'drizzle-orm'
import { users } from '../db/schema'
import type { ServiceContext } from './service-context'

/** User ids by the placeholders of a sentence. */
export type PlaceholderUsers = Readonly<Record<string, string>>

export interface Sentence {
  text: string
  /** Missing in sentences written before placeholders existed. */
  people?: PlaceholderUsers | null | undefined
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Names of users by their ids; an unknown one is missing. */
export async function namesOf(
  { db }: Pick<ServiceContext, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(userIds)]
  if (!uniqueIds.length) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, uniqueIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The sentences with current names, in their order; one statement for all. */
export async function fillNames(ctx: Pick<ServiceContext, 'db'>, sentences: readonly Sentence[]): Promise<string[]> {
  const names = await namesOf(
    ctx,
    sentences.flatMap(({ people }) => Object.values(people ?? {})),
  )
  return sentences.map(({ text, people }) =>
    text.replace(PLACEHOLDER, (whole, placeholder: string) => {
      const id = people && Object.hasOwn(people, placeholder) ? people[placeholder] : undefined
      return id === undefined ? whole : (names.get(id) ?? '')
    }),
  )
}
