/**
 * How a call between client and server is declared.
 * One object per call, under its name in contract/calls: its key is 'METHOD /path' with `{param}` for path parameters. The
 * server registers exactly these objects; the client imports their TYPES only, so zod never reaches a client bundle.
 */
import { z } from 'zod'
import { methodOf } from './call-address'
import { PHONE_PATTERN } from './domain/limits'
import { soundsOfficial } from './domain/official-names'
import { isVisible, withoutStackedAccents } from './domain/texts/visible-text'

/** Authentication of a call. `company` = a logged-in user acting for a company they are a member of. */
export type Auth = 'none' | 'user' | 'company' | 'partner' | 'operator'

/**
 * Rate limit classes; the numbers are the server's. read = one thing, list = rows, personal = whole profiles:
 * resumes, contacts, names of candidates, write = changes something, upload = takes a file, costly = the platform pays for it
 * (an SMS, a provider, much work).
 */
export const LIMIT_CLASSES = ['read', 'list', 'personal', 'write', 'upload', 'costly'] as const
export type LimitClass = (typeof LIMIT_CLASSES)[number]

/** Owner of the rows the call touches. A `public` call states why that is safe. */
export type Tenancy = { of: 'user' | 'company' | 'platform' } | { of: 'public'; why: string }

/**
 * `one` = data is one value; `page` = data is a list and the envelope carries total and totalPages, of a list by cursor
 * counted to 1000 at most; `none` = data is null.
 */
export type Shape = 'one' | 'page' | 'none'

export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  summary: string
  auth: Auth
  tenancy: Tenancy
  /** Permission of contract/domain/roles.ts; checked by the server before the handler runs. */
  permission?: string
  input: I
  output: O
  shape: Shape
  /** Fields of a page's envelope beside data, total and totalPages: the next cursor, counts by status … */
  pageInfo?: z.ZodObject
  /** True for a POST that only reads; false for a GET that changes something; by method and shape otherwise. */
  isRead?: boolean
  /** `message` of a successful reply, for calls whose success is shown to users; 'ok' without it. */
  done?: string
  /** True where money, messages or batches move: one transaction, and under an Idempotency-Key its first result is stored. */
  isIdempotent?: boolean
  /** 'multipart' = fields of `input` plus files. 'binary' = the reply is a file. */
  transport?: 'json' | 'multipart' | 'binary'
  /** Overrides limitClassOf(). */
  limit?: LimitClass
  /** True for a `personal` page with whole contacts: each of its rows counts as a whole profile. */
  hasWholeContacts?: boolean
}

/** The limit class of the call `key`: its own, else by its transport, shape and method. */
export function limitClassOf(key: string, call: Call): LimitClass {
  if (call.limit) return call.limit
  if (call.transport === 'multipart') return 'upload'
  if (call.transport === 'binary') return 'costly'
  if (call.shape === 'page') return 'list'
  return methodOf(key) === 'GET' ? 'read' : 'write'
}

/** Whether the call `key` only reads: as declared, else by its method and shape. */
export const isReadCall = (key: string, call: Pick<Call, 'isRead' | 'shape'>): boolean =>
  call.isRead ?? (methodOf(key) === 'GET' || call.shape === 'page')

export type Calls = Record<string, Call>

/** Keeps the literal keys and the input and output types of a noun's calls. */
export const defineCalls = <const T extends Calls>(calls: T): T => calls

/** Input as the caller passes it. */
export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
/** Type of the reply's `data`. */
export type DataOf<C> = C extends { shape: 'none' } ? null : C extends Call<z.ZodType, infer O> ? z.output<O> : never

/** Type of what a page's envelope carries beside its rows and their number. */
export type PageInfoOf<C> = C extends { pageInfo: infer B extends z.ZodType } ? z.output<B> : unknown

/** One page of a list. `totalPages` counts pages of the asked size. */
export interface Rows<T> {
  rows: T[]
  total: number
  totalPages: number
}

/** What a caller works with: the data, or rows and what comes beside them where the call is `shape: 'page'`. */
export type AnswerOf<C> = C extends { shape: 'page' }
  ? DataOf<C> extends readonly (infer R)[]
    ? Rows<R> & PageInfoOf<C>
    : never
  : DataOf<C>

/** The reply envelope of every call; code 0 is success. `B` = PageInfoOf the call. */
export type Envelope<D, B = unknown> = {
  code: number
  message: string
  data: D
  total?: number
  totalPages?: number
} & B

const LARGEST_ID = '9223372036854775807'
/** Decimal id as a string; ids are 64-bit integers in the database and never numbers in JavaScript. */
export const idSchema = () =>
  z
    .string()
    .regex(/^\d{1,19}$/, '编号格式不正确')
    .refine((text) => text.length < LARGEST_ID.length || text <= LARGEST_ID, '编号格式不正确')
/** A file by its public name, 22 letters; ids of earlier versions are still understood. */
export const fileId = () => z.string().regex(/^(?:\d{1,19}|[\w-]{22})$/, '文件编号格式不正确')
/** Page request: 1-based page, 1 to 100 rows. */
export const pageInput = {
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
}
/** Trimmed text of 1 to `max` characters, some of which can be seen. */
export const requiredText = (label: string, max: number) =>
  z
    .string(`请填写${label}`)
    .overwrite(withoutStackedAccents)
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不能超过 ${max} 个字`)
    .refine((text) => text === '' || isVisible(text), `请填写${label}`)
/** A name of a user or a thing that cannot be mistaken for the platform's. */
export const unofficialName = (label: string, max: number, of: 'person' | 'thing') =>
  requiredText(label, max).refine((name) => !soundsOfficial(name, of), `${label}不能使用平台、官方或客服的称呼`)
/** Optional trimmed text of at most `max` characters; one that cannot be seen is ''. */
export const optionalText = (label: string, max: number) =>
  z
    .string()
    .overwrite((text) => (isVisible(text) ? withoutStackedAccents(text) : ''))
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`)
/** An instant on the wire: ISO 8601 with offset. */
export const instantSchema = () => z.iso.datetime({ offset: true })
/** A Chinese mobile number, trimmed. */
export const phone = () =>
  z.string('请输入手机号').trim().min(1, '请输入手机号').regex(PHONE_PATTERN, '手机号格式不正确')
/** A day as YYYY-MM-DD. */
export const calendarDay = (label: string) => z.iso.date(`${label}应为 YYYY-MM-DD`)
