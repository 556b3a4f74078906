/** Contact requests between members of a company and candidates (contract/api/candidates/contact-requests.ts). */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactRequestKind, ContactRequestStatus } from '../../../contract/domain/contact-requests'
import { idColumn, instantColumn } from '../columns'
import { companies } from './company'
import { candidates } from './jobs-and-candidates'

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: idColumn('id').primaryKey(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => companies.id),
    /** The member, on either end. */
    userId: idColumn('user_id').notNull(),
    personId: idColumn('person_id')
      .notNull()
      .references(() => candidates.id),
    kind: text('kind').$type<ContactRequestKind>().notNull(),
    /** Who asked: the candidate, else the member. */
    isFromCandidate: boolean('is_from_candidate').notNull(),
    status: text('status').$type<ContactRequestStatus>().notNull(),
    /** Phone number or WeChat id that a side has given; shown to the other one once both agreed. */
    userContact: text('user_contact').notNull().default(''),
    personContact: text('person_contact').notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('contact_requests_open').on(t.companyId, t.userId, t.personId, t.kind).where(sql`status = 'waiting'`),
    index('contact_requests_pair').on(t.companyId, t.userId, t.personId, t.id),
    index('contact_requests_user').on(t.userId, t.createdAt),
    index('contact_requests_person').on(t.personId, t.id),
  ],
)
