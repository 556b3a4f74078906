/** Chat fixture: a server on a random port, accounts with sessions, and clients that log in as the app does. */
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import WebSocket from 'ws'
import { pathOf } from '../../../contract/call-address'
import * as chatCalls from '../../../contract/calls/chat/chat'
import type { MemberRole } from '../../../contract/domain/roles'
import { systemClock } from '../../../server/core/clock'
import { chatAccounts, companies, companyMembers, users } from '../../../server/db/schema'
import { openSession } from '../../../server/services/sessions'
import IM, { type Chat, createInstance } from '../../../src/im'
import { createTestApp, type TestApp } from '../test-app'

Object.assign(globalThis, { WebSocket })
export const { EVENT, TYPES } = IM

export interface ChatTestUser {
  id: string
  userID: string
  token: string
}
export interface ChatFixture {
  built: TestApp
  http: string
  ws: string
  /** A colleague of all other users: they may write to each other. */
  createColleague(name: string): Promise<ChatTestUser>
  /** A user without a relation to anyone. */
  createStranger(name: string): Promise<ChatTestUser>
  /** Accepts every friend application of this user without confirmation. */
  acceptAnyFriend(user: ChatTestUser): Promise<void>
  /** An approved company with these members; the first is its administrator. */
  createCompany(...members: ChatTestUser[]): Promise<string>
  /** The chat session the app fetches before it logs in. */
  fetchSession(
    user: ChatTestUser,
  ): Promise<{ userID: string; userSig: string; SDKAppID: number; expire: number; provider: string }>
  /** A logged-in, ready client of a user. */
  openDevice(user: ChatTestUser, url?: string): Promise<Chat>
  close(): Promise<void>
}

/** @param createClient makes the clients; tests of Playwright give that of bundled-client.ts */
export async function createChatFixture(
  env: Record<string, string> = {},
  createClient: typeof createInstance = createInstance,
): Promise<ChatFixture> {
  // Sockets live in real time, so the clock runs.
  const built = await createTestApp({ env, overrides: { clock: systemClock } })
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = built.app.server.address() as AddressInfo
  const http = `http://127.0.0.1:${port}`
  const ws = `ws://127.0.0.1:${port}/im`
  const devices: Chat[] = []
  let createCompany: Promise<string> | undefined
  const join = (companyId: string, { id: userId }: ChatTestUser, role: MemberRole) =>
    built.ctx.db.insert(companyMembers).values({ companyId, userId, role, joinedAt: built.ctx.clock.now() })
  const fixture: ChatFixture = {
    built,
    http,
    ws,
    async createColleague(name) {
      const createColleague = await fixture.createStranger(name)
      createCompany ??= fixture.createCompany()
      await join(await createCompany, createColleague, 'admin')
      return createColleague
    },
    async createStranger(name) {
      const id = built.ctx.ids.next()
      await built.ctx.db.insert(users).values({ id, name })
      return { id, userID: `user${id}`, token: await openSession(built.ctx, id, 'test') }
    },
    async acceptAnyFriend(createColleague) {
      await fixture.fetchSession(createColleague)
      await built.ctx.db
        .update(chatAccounts)
        .set({ extra: { allowType: 'AllowType_Type_AllowAny' } })
        .where(eq(chatAccounts.userId, createColleague.userID))
    },
    async createCompany(...members) {
      const { clock, db, ids } = built.ctx
      const id = ids.next()
      await db.insert(companies).values({
        ...{
          id,
          name: `第${id}号公司`,
          shortName: `公司${id}`,
          grams: [],
          creditCode: id,
          industryCode: '',
          scale: 's99',
        },
        ...{ cityCode: '510100', address: '', legalPerson: '', contactName: '', contactPhone: '', introduction: '' },
        ...{
          status: 'adopted',
          applicantId: members[0]?.id ?? ids.next(),
          createdAt: clock.now(),
          updatedAt: clock.now(),
        },
      })
      for (const [i, createColleague] of members.entries()) await join(id, createColleague, i ? 'hr' : 'admin')
      return id
    },
    async fetchSession(createColleague) {
      const reply = await fetch(`${http}${pathOf(chatCalls.getTicket)}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${createColleague.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `${Math.random()}`,
        },
        body: '{}',
      })
      const envelope = (await reply.json()) as { code: number; message: string; data: never }
      if (envelope.code !== 0) throw new Error(envelope.message)
      return envelope.data
    },
    async openDevice(createColleague, url = ws) {
      const { userID, userSig, SDKAppID } = await fixture.fetchSession(createColleague)
      const chat = createClient({ SDKAppID, proxyServer: url, eventThrottling: false })
      devices.push(chat)
      await whenReady(chat, () => chat.login({ userID, userSig }))
      return chat
    },
    async close() {
      await Promise.all(devices.map((d) => d.destroy()))
      await built.close()
    },
  }
  return fixture
}

/** Runs `login` and waits for the ready event. */
export const whenReady = (chat: Chat, login: () => Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    chat.once(EVENT.SDK_READY, () => resolve())
    login().catch(reject)
  })

// biome-ignore lint/suspicious/noExplicitAny: the data of events depend on their name
type EventData = any
/** Collects the data of an event. */
export function recordEvents(chat: Chat, name: string): EventData[] {
  const events: EventData[] = []
  chat.on(name, ({ data }: { data: EventData }) => events.push(...(Array.isArray(data) ? data : [data])))
  return events
}

export const sendText = (chat: Chat, to: ChatTestUser, text: string) =>
  chat.sendMessage(
    chat.createTextMessage({ to: to.userID, conversationType: TYPES.CONV_C2C as never, payload: { text } }),
  )
export const getConversation = (user: ChatTestUser) => `C2C${user.userID}`
