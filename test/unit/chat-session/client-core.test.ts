/** What the chat client counts. */
import { ClientCore } from '../../../src/im/client-core'

it('numbers the messages of a device one after the other', () => {
  const core = new ClientCore({ SDKAppID: 1 })
  const first = core.nextClientSequence()
  expect(String(first)).toMatch(/^3\d{5,6}0001$/)
  expect([core.nextClientSequence(), core.nextClientSequence()]).toEqual([first + 1, first + 2])
})
