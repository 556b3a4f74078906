/** A call out of a mini-program, whose sound and picture a browser cannot receive. */
import { render, screen } from '@testing-library/react'
import { handleInvitation } from '@/features/chat/calls/incoming-invitation'
import { inviteData } from '@/features/chat/calls/signal-codec'
import { idleCall, useCalls } from '@/features/chat/calls/store'
import { CallWindow } from '@/features/chat/calls/window/CallWindow'

const invitation = (platform: string) => {
  const data = JSON.parse(inviteData({ room: 7, isVideo: false, isGroup: false, callerId: 'candidate' }))
  return {
    kind: 'invited' as const,
    inviteId: 'invite-1',
    inviterId: 'candidate',
    userIds: ['hr'],
    groupId: '',
    data: JSON.stringify({ ...data, platform }),
  }
}
const client = { me: 'hr', sdk: {}, open: async () => undefined } as never
const button = (name: string) => screen.queryByRole('button', { name })

beforeAll(() => {
  // jsdom has no devices; a browser does
  Object.assign(window, { isSecureContext: true, RTCPeerConnection: class {} })
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => undefined } })
})
afterEach(() => useCalls.setState(idleCall))

it('says to answer in the mini-program; it can be refused and put aside, not answered @C-4-63', async () => {
  await handleInvitation(client, invitation('MiniApp'))
  render(<CallWindow />)
  expect(screen.getByText('对方在微信小程序里呼叫，请在手机微信里打开聘桥小程序接听')).not.toBeNull()
  expect([button('接听'), button('拒绝'), button('稍后处理')].map(Boolean)).toEqual([false, true, true])
})
