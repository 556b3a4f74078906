/** Invitations whose own change is pushed before the request is answered. */

import { ClientCore } from '../../../src/im/client-core'
import { TSignaling } from '../../../src/im/constants'
import type { Message } from '../../../src/im/messages/message'
import { type SignalSendOptions, signalingMethods } from '../../../src/im/signaling/signaling-methods'

/** A caller whose server accepts everything; `answered()` answers a modification. */
function createCaller() {
  const core = new ClientCore({ SDKAppID: 1, eventThrottling: false })
  core.me = 'hr'
  const messages: Message[] = []
  let answer = () => {}
  const sending: SignalSendOptions = {
    createCustomMessage: (o) => {
      const message = {
        ...o,
        type: 'TIMCustomElem',
        time: Math.floor(Date.now() / 1000),
        from: 'hr',
      } as unknown as Message
      messages.push(message)
      return message
    },
    sendMessage: async (message) => ({ code: 0, data: { message } }),
    modifyMessage: (message) => new Promise((resolve) => (answer = () => resolve({ code: 0, data: { message } }))),
  }
  const modifications: { name: string; data: { data: string } }[] = []
  core.signaling.on(TSignaling.INVITATION_MODIFIED, (event: { name: string; data: { data: string } }) =>
    modifications.push(event),
  )
  const rejections: string[] = []
  core.signaling.on(TSignaling.INVITEE_REJECTED, (event: { name: string }) => rejections.push(event.name))
  return {
    core,
    messages,
    modifications,
    rejections,
    answered: () => answer(),
    ...signalingMethods(core, sending),
  }
}

describe('an invitation that is modified', () => {
  it('is not emitted to the user who made it, also when it comes back before its answer; the next change is', async () => {
    const { core, messages, modifications, answered, invite, modifyInvitation } = createCaller()
    const { inviteID } = await invite({ userID: 'candidate', data: 'audio' })
    const changing = modifyInvitation({ inviteID, data: 'video' })
    const message = messages[0] as Message
    core.onMessages([message], true)
    answered()
    await changing
    expect(modifications).toEqual([])
    const payload = JSON.parse(String(message.payload.data))
    core.onMessages(
      [{ ...message, payload: { data: JSON.stringify({ ...payload, data: 'screen' }) } } as unknown as Message],
      true,
    )
    expect(modifications.map(({ data }) => data.data)).toEqual(['screen'])
  })
})

describe("an invitation of one's own that was answered before this device came", () => {
  it('is history: its answer is not emitted again', async () => {
    const { core, messages, rejections, invite } = createCaller()
    await invite({ userID: 'candidate', data: 'audio' })
    const invitation = messages[0] as Message
    const signal = JSON.parse(String(invitation.payload.data))
    const rejected = { ...signal, actionType: 4, data: 'busy' }
    const late = createCaller()
    late.core.onMessages([
      invitation,
      { ...invitation, payload: { data: JSON.stringify(rejected) } } as unknown as Message,
    ])
    expect(late.rejections).toEqual([])
    core.onMessages([{ ...invitation, payload: { data: JSON.stringify(rejected) } } as unknown as Message])
    expect(rejections).toEqual([TSignaling.INVITEE_REJECTED])
  })
})
