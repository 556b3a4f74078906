/** Cards that users send in custom messages and the server checks: the JSON in `data`. */
import { z } from 'zod'
import type { NameCard } from '../domain/message-cards'

/** Characters of a name: those of a nickname. */
const NAME_LENGTH = 100
const id = z.string().regex(/^\d{1,19}$/)
const shared = {
  businessID: z.literal('name_card'),
  version: z.literal(1),
  id,
  name: z.string().min(1).max(NAME_LENGTH),
}

/** A name card holds ids and a name, nothing else. */
export const nameCard = z.discriminatedUnion('kind', [
  z
    .strictObject({ ...shared, kind: z.literal('colleague'), userID: z.string() })
    .refine((card) => card.userID === `user${card.id}`),
  z.strictObject({ ...shared, kind: z.literal('candidate'), userID: z.string().regex(/^(cand\d{1,19})?$/) }),
]) satisfies z.ZodType<NameCard>
