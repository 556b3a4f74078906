/**
 * Checks the contact policy and caches its result, so that a running conversation costs no query: 'open' is cached for
 * ever, every other permission for a minute. A refusal is not cached: a new friend may write at once.
 */
import type { WireProfile } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { withFields } from '../../core/with-fields'
import { findAccounts, importUsers, publicProfile } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import { filterBlocking } from './blacklist-rows'
import { type Contact, type Reach, reachSql, toContacts } from './contact-policy'

const MAX_CACHED = 50_000
const CACHE_MS = 60_000
const DAY_SECONDS = 86_400

type ContactContext = Pick<AppContext, 'database' | 'db' | 'clock' | 'ids' | 'limiter' | 'config'>

export class Contacts {
  /** '<user> <other>' -> until when (ms of the process) the user may write to the other. */
  private readonly allowedUntil = new Map<string, number>()

  constructor(private readonly ctx: ContactContext) {}

  /** The check of another context, with the same cache. */
  within(ctx: ContactContext): Contacts {
    return withFields(this, { ctx })
  }

  /**
   * Throws when `me` may not send to `other`. `isFirstMessage` = it may be the first message that a user with reach 'greeting'
   * receives from `me`; it is counted then. Throws NOT_CONTACTS, FIRST_CONTACTS_MANY, USER_UNKNOWN.
   */
  async check(me: string, other: string, isFirstMessage: boolean): Promise<void> {
    const key = `${me} ${other}`
    if ((this.allowedUntil.get(key) ?? 0) > performance.now()) return
    const statement = reachSql(me, [other], this.ctx.clock.now())
    const [found] = toContacts(await this.ctx.database.runPrepared('chat.contact', statement))
    const contact = await this.admit(found, me, other, isFirstMessage)
    this.cache(key, contact.reach === 'open' ? Number.POSITIVE_INFINITY : performance.now() + CACHE_MS)
  }

  /** The same for a message that a command sends, within its transaction: nothing is cached, as it may be rolled back. */
  async checkFirstMessage(me: string, other: string): Promise<void> {
    const { rows } = await this.ctx.db.execute(reachSql(me, [other], this.ctx.clock.now()))
    await this.admit(toContacts(rows)[0], me, other, true)
  }

  private async admit(contact: Contact | undefined, me: string, other: string, isFirst: boolean): Promise<Contact> {
    if (!contact || !canWrite(contact, isFirst)) throw new ChatError(await this.findReason(other))
    if (contact.reach === 'greeting' && !contact.hasWritten)
      await this.count('first-contact', me, CHAT_LIMITS.firstContactsPerDay, 'FIRST_CONTACTS_MANY')
    return contact
  }

  /** How `me` may reach each of `userIds`; unknown users are 'none'. */
  async findReaches(me: string, userIds: readonly string[]): Promise<Map<string, Reach>> {
    if (!userIds.length) return new Map()
    const { rows } = await this.ctx.db.execute(reachSql(me, userIds, this.ctx.clock.now()))
    return new Map(toContacts(rows).map(({ userId, reach }) => [userId, reach]))
  }

  /** Users among `userIds` that `me` may call and invite into a group: acquainted, and not blocking `me`. */
  async filterAcquainted(me: string, userIds: readonly string[]): Promise<Set<string>> {
    const [reaches, blocking] = await Promise.all([
      this.findReaches(me, userIds),
      filterBlocking(this.ctx.db, me, userIds),
    ])
    return new Set(userIds.filter((id) => ['open', 'known'].includes(reaches.get(id) ?? 'none') && !blocking.has(id)))
  }

  /** Profiles as visible to `me`: full ones of `me` and of contacts, public ones of strangers. */
  async presentProfiles(me: string, profiles: readonly WireProfile[]): Promise<WireProfile[]> {
    const reaches = await this.findReaches(
      me,
      profiles.map((p) => p.userID),
    )
    return profiles.map((p) => (reaches.get(p.userID) === 'none' ? publicProfile(p) : p))
  }

  /** Counts one more friend request of `me` today. Throws APPLICATIONS_MANY. */
  countFriendRequest(me: string): Promise<void> {
    return this.count('friend-request', me, CHAT_LIMITS.friendRequestsPerDay, 'APPLICATIONS_MANY')
  }

  private async count(counter: string, me: string, max: number, reason: 'FIRST_CONTACTS_MANY' | 'APPLICATIONS_MANY') {
    const { config, limiter } = this.ctx
    if (!config.RATE_LIMIT) return
    if ((await limiter.hit(`chat.${counter}:${me}`, { max, seconds: DAY_SECONDS })) > 0) throw new ChatError(reason)
  }

  private async findReason(other: string): Promise<'NOT_CONTACTS' | 'USER_UNKNOWN'> {
    const { db } = this.ctx
    await importUsers(db, this.ctx, [other])
    return (await findAccounts(db, [other])).length ? 'NOT_CONTACTS' : 'USER_UNKNOWN'
  }

  private cache(key: string, until: number): void {
    const oldest = this.allowedUntil.size >= MAX_CACHED ? this.allowedUntil.keys().next().value : undefined
    if (oldest !== undefined) this.allowedUntil.delete(oldest)
    this.allowedUntil.set(key, until)
  }
}

/** With reach 'greeting' a text message comes first; calls, typing and the like only after it. */
const canWrite = ({ reach, hasWritten }: Contact, isFirstMessage: boolean): boolean =>
  reach === 'greeting' ? hasWritten || isFirstMessage : reach !== 'none'
