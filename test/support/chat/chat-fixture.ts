/** People who chat: a server on a random port, accounts with sessions, and clients that log in as the app does. */
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import WebSocket from 'ws'
import type { MemberRole } from '../../../contract/domain/roles'
import type { BuiltApp } from '../../../server/app'
import { systemClock } from '../../../server/core/clock'
import { chatAccounts, companies, companyMembers, users } from '../../../server/db/schema'
import { openSession } from '../../../server/services/sessions'
import IM, { type Chat, createInstance } from '../../../src/im'
import { createTestApp } from '../test-app'

Object.assign(globalThis, { WebSocket })
export const { EVENT, TYPES } = IM

export interface ChatTestUser {
  id: string
  userID: string
  token: string
}
export interface ChatFixture {
  built: BuiltApp
  http: string
  ws: string
  /** A colleague of all others: they may write to each other. */
  person(name: string): Promise<ChatTestUser>
  /** Somebody nobody knows. */
  stranger(name: string): Promise<ChatTestUser>
  /** Who asks becomes his friend without being judged. */
  letsAnybodyIn(person: ChatTestUser): Promise<void>
  /** An approved company of these people; the first is its administrator. */
  company(...people: ChatTestUser[]): Promise<string>
  /** What the app gets before it logs in. */
  session(
    person: ChatTestUser,
  ): Promise<{ userID: string; userSig: string; SDKAppID: number; expire: number; provider: string }>
  /** A device of a person, logged in and ready. */
  device(person: ChatTestUser, url?: string): Promise<Chat>
  close(): Promise<void>
}

export async function createChatFixture(env: Record<string, string> = {}): Promise<ChatFixture> {
  // Sockets live in real time, so the clock runs.
  const built = await createTestApp({ env, overrides: { clock: systemClock } })
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = built.app.server.address() as AddressInfo
  const http = `http://127.0.0.1:${port}`
  const ws = `ws://127.0.0.1:${port}/im`
  const devices: Chat[] = []
  let company: Promise<string> | undefined
  const join = (companyId: string, { id: userId }: ChatTestUser, role: MemberRole) =>
    built.ctx.db.insert(companyMembers).values({ companyId, userId, role, joinedAt: built.ctx.clock.now() })
  const world: ChatFixture = {
    built,
    http,
    ws,
    async person(name) {
      const person = await world.stranger(name)
      company ??= world.company()
      await join(await company, person, 'admin')
      return person
    },
    async stranger(name) {
      const id = built.ctx.ids.next()
      await built.ctx.db.insert(users).values({ id, name })
      return { id, userID: `user${id}`, token: await openSession(built.ctx, id, 'test') }
    },
    async letsAnybodyIn(person) {
      await world.session(person)
      await built.ctx.db
        .update(chatAccounts)
        .set({ extra: { allowType: 'AllowType_Type_AllowAny' } })
        .where(eq(chatAccounts.userId, person.userID))
    },
    async company(...people) {
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
          applicantId: people[0]?.id ?? ids.next(),
          createdAt: clock.now(),
          updatedAt: clock.now(),
        },
      })
      for (const [i, person] of people.entries()) await join(id, person, i ? 'hr' : 'admin')
      return id
    },
    async session(person) {
      const reply = await fetch(`${http}/pinqiao/v1/chat/session`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${person.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `${Math.random()}`,
        },
        body: '{}',
      })
      const envelope = (await reply.json()) as { code: number; message: string; data: never }
      if (envelope.code !== 0) throw new Error(envelope.message)
      return envelope.data
    },
    async device(person, url = ws) {
      const { userID, userSig, SDKAppID } = await world.session(person)
      const chat = createInstance({ SDKAppID, proxyServer: url, eventThrottling: false })
      devices.push(chat)
      await whenReady(chat, () => chat.login({ userID, userSig }))
      return chat
    },
    async close() {
      await Promise.all(devices.map((d) => d.destroy()))
      await built.close()
    },
  }
  return world
}

/** Runs `login` and waits for the ready event. */
export const whenReady = (chat: Chat, login: () => Promise<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    chat.once(EVENT.SDK_READY, () => resolve())
    login().catch(reject)
  })

// biome-ignore lint/suspicious/noExplicitAny: events carry what their name says
type Seen = any
/** Collects everything an event brings. */
export function recordEvents(chat: Chat, name: string): Seen[] {
  const seen: Seen[] = []
  chat.on(name, ({ data }: { data: Seen }) => seen.push(...(Array.isArray(data) ? data : [data])))
  return seen
}

/** Waits until `check` gives something true; its last error or value is told when it never does. */
export async function waitUntil<T>(check: () => T | Promise<T>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value
    if (Date.now() > end) throw new Error(`never came true: ${check}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

export const sendText = (chat: Chat, to: ChatTestUser, text: string) =>
  chat.sendMessage(
    chat.createTextMessage({ to: to.userID, conversationType: TYPES.CONV_C2C as never, payload: { text } }),
  )
export const getConversation = (person: ChatTestUser) => `C2C${person.userID}`
