/** Contacts of resumes: masked until the company has bought them. */
import { z } from 'zod'
import * as candidateContacts from '../../calls/candidates/candidate-contacts'
import { defineCalls, idSchema, instantSchema, pageInput } from '../../define-calls'
import { candidateCard } from './candidates'

const companyTenancy = { of: 'company' } as const

export const candidateContact = z.object({
  resumeId: idSchema(),
  /** Bought by the company, or its own import: phone and email are whole. Else both are masked. */
  isOwned: z.boolean(),
  /** The company bought it and requested a refund: masked until that is decided, and not for sale. */
  isFrozen: z.boolean(),
  phone: z.string(),
  email: z.string(),
  /** Of an own import: landlines and further mobile numbers; else empty. */
  otherPhones: z.array(z.string()),
  /** What it costs, in fen; 0 when owned or frozen. */
  price: z.number().int(),
})

export const candidateContactCalls = defineCalls({
  [candidateContacts.get]: {
    summary: '一份简历的联系方式和价格；公司拥有时完整，并记录谁看过',
    auth: 'company',
    limit: 'personal',
    tenancy: { of: 'platform' },
    permission: 'talent.view',
    input: z.object({ resumeId: idSchema() }),
    output: candidateContact,
    shape: 'one',
    isRead: true,
  },
  [candidateContacts.listBought]: {
    summary: '公司买过的联系方式，电话完整，新的在前；每页记录一次谁看过',
    auth: 'company',
    limit: 'personal',
    hasWholeContacts: true,
    tenancy: companyTenancy,
    permission: 'talent.view',
    input: z.object(pageInput),
    output: z.array(
      z.object({
        id: idSchema(),
        talent: candidateCard,
        /** Whole: the company bought it; empty while a refund is pending. */
        phone: z.string(),
        isFrozen: z.boolean(),
        phoneMasked: z.string(),
        /** Who paid, with what, and how much in fen. */
        payerName: z.string(),
        payMethod: z.string(),
        amount: z.number().int(),
        boughtTime: instantSchema(),
      }),
    ),
    shape: 'page',
  },
})
