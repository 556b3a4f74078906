/**
 * People named in sentences that are kept: the sentence holds a place, '移除成员 {member}', and the id of who stands there.
 * The name is filled in when the sentence is shown, so that a new name shows everywhere and a closed account nowhere.
 */
import { inArray } from 'drizzle-orm'
import { users } from '../db/schema'
import type { ServiceContext } from './service-context'

/** User ids by the places of a sentence. */
export type PlaceholderUsers = Readonly<Record<string, string>>

export interface Sentence {
  text: string
  /** Without it the text stands as it is: what was written before names were filled in. */
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

/** The sentences with the names of now, in their order; one statement however many there are. */
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
