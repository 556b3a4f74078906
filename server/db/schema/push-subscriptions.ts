/** Browsers that receive web pushes. */
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '../columns'
import { sessions, users } from './account'

/** A browser that subscribed, and the log-in it belongs to: both end together. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn().primaryKey(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: idColumn('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text().notNull(),
    /** Public key and secret of the browser, base64url: messages are encrypted with them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the last subscription, which a page repeats when it opens. */
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** The message of each conversation whose notification was sent to a browser last: a recall replaces it there and nowhere else. */
export const shownNotifications = pgTable(
  'shown_notifications',
  {
    conversationId: idColumn('conversation_id').notNull(),
    subscriptionId: idColumn('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.subscriptionId] }),
    index('shown_notifications_subscription').on(t.subscriptionId),
  ],
)
