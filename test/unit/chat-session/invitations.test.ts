/** Invitations at the moments when what one did comes back before it is answered. */

import { ClientCore } from '../../../src/im/client-core'
import { TSignaling } from '../../../src/im/constants'
import type { Message } from '../../../src/im/messages/message'
import { type SignalSendOptions, signalingMethods } from '../../../src/im/signaling/signaling-methods'

/** A caller whose server takes everything; a modification is answered when the test says so. */
function aCaller() {
  const core = new ClientCore({ SDKAppID: 1, eventThrottling: false })
  core.me = 'hr'
  const made: Message[] = []
  let answer = () => {}
  const sending: SignalSendOptions = {
    createCustomMessage: (o) => {
      const message = {
        ...o,
        type: 'TIMCustomElem',
        time: Math.floor(Date.now() / 1000),
        from: 'hr',
      } as unknown as Message
      made.push(message)
      return message
    },
    sendMessage: async (message) => ({ code: 0, data: { message } }),
    modifyMessage: (message) => new Promise((resolve) => (answer = () => resolve({ code: 0, data: { message } }))),
  }
  const told: { name: string; data: { data: string } }[] = []
  core.signaling.on(TSignaling.INVITATION_MODIFIED, (event: { name: string; data: { data: string } }) =>
    told.push(event),
  )
  const heard: string[] = []
  core.signaling.on(TSignaling.INVITEE_REJECTED, (event: { name: string }) => heard.push(event.name))
  return { core, made, told, heard, answered: () => answer(), ...signalingMethods(core, sending) }
}

describe('an invitation that is modified', () => {
  it('is not told to the one who did it, also when the change comes back before its answer; the next change is', async () => {
    const { core, made, told, answered, invite, modifyInvitation } = aCaller()
    const { inviteID } = await invite({ userID: 'candidate', data: 'audio' })
    const changing = modifyInvitation({ inviteID, data: 'video' })
    const message = made[0] as Message
    core.onMessages([message], true)
    answered()
    await changing
    expect(told).toEqual([])
    const payload = JSON.parse(String(message.payload.data))
    core.onMessages(
      [{ ...message, payload: { data: JSON.stringify({ ...payload, data: 'screen' }) } } as unknown as Message],
      true,
    )
    expect(told.map(({ data }) => data.data)).toEqual(['screen'])
  })
})

describe("an invitation of one's own that was answered before this device came", () => {
  it('is history: its answer is not told again', async () => {
    const { core, made, heard, invite } = aCaller()
    await invite({ userID: 'candidate', data: 'audio' })
    const asked = made[0] as Message
    const signal = JSON.parse(String(asked.payload.data))
    const rejected = { ...signal, actionType: 4, data: 'busy' }
    const late = aCaller()
    late.core.onMessages([asked, { ...asked, payload: { data: JSON.stringify(rejected) } } as unknown as Message])
    expect(late.heard).toEqual([])
    core.onMessages([{ ...asked, payload: { data: JSON.stringify(rejected) } } as unknown as Message])
    expect(heard).toEqual([TSignaling.INVITEE_REJECTED])
  })
})
