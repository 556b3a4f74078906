/**
 * Members of groups with a socket in this process: an index from conversation to users, so that a push to a group of any
 * size costs only its local members and no query. Loaded when a user's first socket opens, updated by events.
 */
import type { Db } from '../../db/types'
import { listGroupConversations } from './group-queries'

const NO_USERS: ReadonlySet<string> = new Set()

export class OnlineMembers {
  /** Conversation -> users; and back. */
  private readonly users = new Map<string, Set<string>>()
  private readonly groups = new Map<string, Set<string>>()
  /** Users whose groups are being loaded, and whether an event has made the result stale. */
  private readonly loading = new Map<string, { isStale: boolean; done: Promise<void> }>()

  constructor(private readonly db: Db) {}

  /** Members of a conversation in this process. */
  membersOf(conversationId: string): ReadonlySet<string> {
    return this.users.get(conversationId) ?? NO_USERS
  }

  /** A user opened a socket: resolves when pushes of their groups arrive. Live rooms are joined again on every socket. */
  load(userId: string): Promise<void> {
    if (this.groups.has(userId)) return Promise.resolve()
    const running = this.loading.get(userId)
    if (running) return running.done
    const state = { isStale: false, done: Promise.resolve() }
    state.done = this.loadGroups(userId, state).finally(() => this.loading.delete(userId))
    this.loading.set(userId, state)
    return state.done
  }

  private async loadGroups(userId: string, state: { isStale: boolean }): Promise<void> {
    for (;;) {
      state.isStale = false
      const ids = await listGroupConversations(this.db, userId)
      if (state.isStale) continue
      const conversations = this.groups.get(userId) ?? new Set()
      this.groups.set(userId, conversations)
      for (const id of ids) this.add(id, userId)
      return
    }
  }

  /** The user's last socket in this process closed. */
  removeUser(userId: string): void {
    for (const id of this.groups.get(userId) ?? []) this.remove(id, userId)
    this.groups.delete(userId)
  }

  /** Users joined or left a conversation. */
  update(conversationId: string, userIds: readonly string[], isIn: boolean): void {
    for (const user of userIds) {
      const state = this.loading.get(user)
      if (state) state.isStale = true
      if (!this.groups.has(user)) continue
      if (isIn) this.add(conversationId, user)
      else this.remove(conversationId, user)
    }
  }

  private add(conversationId: string, userId: string): void {
    const members = this.users.get(conversationId) ?? new Set()
    this.users.set(conversationId, members.add(userId))
    this.groups.get(userId)?.add(conversationId)
  }

  private remove(conversationId: string, userId: string): void {
    const members = this.users.get(conversationId)
    members?.delete(userId)
    if (members?.size === 0) this.users.delete(conversationId)
    this.groups.get(userId)?.delete(conversationId)
  }
}
