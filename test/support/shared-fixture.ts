/**
 * Servers that a file or a suite declares in one line: made before its tests, closed after them. What they return forwards to the
 * server of the running test, so it can be used in hooks and tests, not while the suite is declared.
 */
import { type ChatFixture, createChatFixture } from './chat/chat-fixture'
import { createTestApp, type TestApp } from './test-app'

/** An object that forwards to what `current` returns at the time of use. */
function forwardTo<T extends object>(name: string, current: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, property) {
      const target = current()
      if (!target) throw new Error(`${name} exists in hooks and tests only`)
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (_, property, value) => Reflect.set(current() ?? {}, property, value),
  })
}

/** One server for all tests of the file or suite. */
export function sharedTestApp(): TestApp {
  let testApp: TestApp | undefined
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp?.close())
  return forwardTo('the test app', () => testApp)
}

/** A server on a fresh database for each test. */
export function freshTestApp(): TestApp {
  let testApp: TestApp | undefined
  beforeEach(async () => {
    testApp = await createTestApp()
  })
  afterEach(() => testApp?.close())
  return forwardTo('the test app', () => testApp)
}

/** One chat server for all tests of the file or suite. */
export function sharedChatFixture(): ChatFixture {
  let fixture: ChatFixture | undefined
  beforeAll(async () => {
    fixture = await createChatFixture()
  })
  afterAll(() => fixture?.close())
  return forwardTo('the chat fixture', () => fixture)
}
