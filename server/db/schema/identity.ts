/** Identity of users: WeChat identities, codes of refused WeChat log-ins, identity checks. */
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdentityStatus, WechatApp } from '../../../contract/domain/identity'
import { bytesColumn, idColumn, instantColumn } from '../columns'
import { users } from './account'

/** One WeChat account in one of our WeChat apps; two with one `unionId` are one user. */
export const wechatIdentities = pgTable(
  'wechat_identities',
  {
    app: text().$type<WechatApp>().notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id').notNull().default(''),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.app, t.openId] }),
    index('wechat_identities_union').on(t.unionId),
    index('wechat_identities_user').on(t.userId),
  ],
)

/** A code that WeChat took, of somebody without an account: a caller who has it may bind it to a phone for ten minutes. */
export const wechatCodes = pgTable(
  'wechat_codes',
  {
    codeHash: bytesColumn('code_hash').primaryKey(),
    app: text().$type<WechatApp>().notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('wechat_codes_expires').on(t.expiresAt)],
)

/** The last identity check of a user. The number is encrypted; the photos are in the file store. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    realName: text('real_name').notNull(),
    /** First four and last two of the number, the rest masked. */
    maskedNumber: text('masked_number').notNull(),
    sealedNumber: bytesColumn('sealed_number').notNull(),
    frontFileId: idColumn('front_file_id'),
    backFileId: idColumn('back_file_id'),
    status: text().$type<IdentityStatus>().notNull(),
    reason: text().notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [uniqueIndex('identity_checks_user').on(t.userId)],
)
