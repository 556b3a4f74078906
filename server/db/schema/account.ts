/** Users, their sessions, SMS codes. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytesColumn, idColumn, instantColumn, timestamps } from '../columns'

/** A user who can log in. Phones are unique; only closed accounts have none. */
export const users = pgTable('users', {
  id: idColumn().primaryKey(),
  phone: text().unique(),
  username: text().unique(),
  /** argon2id or, from before, scrypt: see modules/account/password.ts; null = no password. */
  passwordHash: text('password_hash'),
  /** Retired: attempts are counted by network. Still here for the processes of the version before. */
  passwordFailures: integer('password_failures').notNull().default(0),
  passwordLockedUntil: instantColumn('password_locked_until'),
  name: text().notNull(),
  avatarFileId: idColumn('avatar_file_id'),
  /** Made by the demo data: never gets a real SMS, never starts in production. */
  isSeeded: boolean('is_seeded').notNull().default(false),
  isDisabled: boolean('is_disabled').notNull().default(false),
  /** When the account was closed; name and phone are deleted. */
  closedAt: instantColumn('closed_at'),
  ...timestamps(),
})

/** A log-in. Only SHA-256 of tokens is stored; the token before the last renewal stays valid for a grace period. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytesColumn('token_hash').notNull(),
    previousHash: bytesColumn('previous_hash'),
    previousUntil: instantColumn('previous_until'),
    device: text().notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
    usedAt: instantColumn('used_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_previous').on(t.previousHash),
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
  ],
)

/**
 * The last code sent to a phone for one use ('138…' log-in, 'own:138…' an action on the account, 'known:<id>' log-in on a known
 * device): HMAC only, counted attempts
 * (modules/account/password-attempts.ts), and how many were sent in the hour and the day that end at the instants beside them.
 */
export const smsCodes = pgTable('sms_codes', {
  phone: text().primaryKey(),
  codeHash: bytesColumn('code_hash').notNull(),
  /** The network that requested it; '' = the logged-in owner of the account. */
  asker: text().notNull().default(''),
  /** Attempts left to the requester. */
  attemptsLeft: integer('attempts_left').notNull(),
  /** Attempts at this code by network, and at all codes of this day, of others than the requester. */
  strangerGuesses: jsonb('stranger_guesses').$type<Record<string, number>>().notNull().default({}),
  strangersToday: integer('strangers_today').notNull().default(0),
  sentAt: instantColumn('sent_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  isUsed: boolean('is_used').notNull().default(false),
  /** Codes and guesses of the day that were paid with work (modules/account/sms-codes/puzzles.ts). */
  workedSends: integer('worked_sends').notNull().default(0),
  workedGuesses: integer('worked_guesses').notNull().default(0),
  hourSends: integer('hour_sends').notNull().default(0),
  hourEndsAt: instantColumn('hour_ends_at'),
  daySends: integer('day_sends').notNull().default(0),
  dayEndsAt: instantColumn('day_ends_at'),
})

/** The code of one request of a device that is not known: who has its ticket may try it, whatever others request and guess. */
export const smsTickets = pgTable(
  'sms_tickets',
  {
    /** SHA-256 of the ticket. */
    ticketHash: bytesColumn('ticket_hash').primaryKey(),
    phone: text().notNull(),
    /** The network that requested it. */
    network: text().notNull(),
    codeHash: bytesColumn('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
  },
  (t) => [index('sms_tickets_phone').on(t.phone), index('sms_tickets_expires').on(t.expiresAt)],
)

/** Devices that have logged in to an account, by the credential they hold (services/device-credentials.ts). */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device's id; one device may be known to several users. */
    deviceHash: bytesColumn('device_hash').notNull(),
    usedAt: instantColumn('used_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('known_devices_pair').on(t.userId, t.deviceHash),
    index('known_devices_device').on(t.deviceHash),
    index('known_devices_used').on(t.usedAt),
  ],
)
