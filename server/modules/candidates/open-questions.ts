/** Open questions about imported resumes: kept with the resume until somebody answers, so that no closed window loses them. */
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { importReview } from '../../../contract/api/candidates/candidates'
import type { AppContext } from '../../app-context'
import { type ImportQuestions, resumes } from '../../db/schema'
import type { ResumeRow } from './resume-profiles'

type Review = z.input<typeof importReview>
/** What the questions about a resume are asked by. */
type Asked = Pick<ResumeRow, 'id' | 'phone' | 'email' | 'questions'>
interface Contacts {
  phone: string
  email: string
}

/** Resumes with the same contact that are named, of each resume that is asked about. */
const MAX_SAME = 10

/** The questions as they are stored: null when none is open. */
export const openQuestions = (questions: ImportQuestions): ImportQuestions | null =>
  questions.uncertain.length || questions.isSameAsked ? questions : null

/** Imports of the company that have one of the phone numbers or e-mail addresses, by their ids. */
const listSameContact = (ctx: AppContext, companyId: string, contacts: readonly Contacts[]) => {
  const valuesOf = (name: keyof Contacts) => contacts.map((row) => row[name]).filter(Boolean)
  const [phones, emails] = [valuesOf('phone'), valuesOf('email')]
  if (!phones.length && !emails.length) return []
  return ctx.db
    .select({ id: resumes.id, name: resumes.name, phone: resumes.phone, email: resumes.email })
    .from(resumes)
    .where(
      and(
        eq(resumes.ownerCompanyId, companyId),
        or(
          phones.length ? and(inArray(resumes.phone, phones), ne(resumes.phone, '')) : undefined,
          emails.length ? and(inArray(resumes.email, emails), ne(resumes.email, '')) : undefined,
        ),
      ),
    )
    .orderBy(resumes.id)
    .limit((MAX_SAME + 1) * contacts.length)
}

/** Whether the company has another import with this phone number or e-mail address; `exceptId` is the resume itself. */
export async function isContactShared(
  ctx: AppContext,
  companyId: string,
  contacts: Contacts,
  exceptId = '',
): Promise<boolean> {
  const found = await listSameContact(ctx, companyId, [contacts])
  return found.some(({ id }) => id !== exceptId)
}

/** What is asked about each of the company's resumes, by their ids; resumes without a question are left out. */
export async function reviewsOf(
  ctx: AppContext,
  companyId: string,
  rows: readonly Asked[],
): Promise<Map<string, Review>> {
  const asked = rows.filter(({ questions }) => questions)
  const shared = asked.filter(({ questions }) => questions?.isSameAsked)
  const found = await listSameContact(ctx, companyId, shared)
  return new Map(
    asked.map((row) => {
      const sameBy = (name: keyof Contacts) =>
        row.questions?.isSameAsked && row[name]
          ? found
              .filter((other) => other.id !== row.id && other[name] === row[name])
              .slice(0, MAX_SAME)
              .map(({ id, name }) => ({ id, name }))
          : []
      const review = {
        uncertain: row.questions?.uncertain ?? [],
        samePhone: sameBy('phone'),
        sameEmail: sameBy('email'),
      }
      return [row.id, review]
    }),
  )
}

/** Closes the question who has the same contact where, after a deletion or a correction, nobody else has it any more. */
export async function closeMootQuestions(
  ctx: AppContext,
  companyId: string,
  formerContacts: readonly Contacts[],
): Promise<void> {
  const ids = (await listSameContact(ctx, companyId, formerContacts)).map(({ id }) => id)
  if (!ids.length) return
  const rows = await ctx.db
    .select({ id: resumes.id, phone: resumes.phone, email: resumes.email, questions: resumes.questions })
    .from(resumes)
    .where(and(inArray(resumes.id, ids), isNotNull(resumes.questions)))
    .orderBy(resumes.id)
    .for('update')
  for (const { id, questions, ...contacts } of rows) {
    if (!questions?.isSameAsked || (await isContactShared(ctx, companyId, contacts, id))) continue
    await ctx.db
      .update(resumes)
      .set({ questions: openQuestions({ ...questions, isSameAsked: false }) })
      .where(eq(resumes.id, id))
  }
}
