/** Calls of a mini-program that is built for Tencent's chat, against a substitute for Tencent's call engine. */
import { render } from '@testing-library/react'
import type { CallEngine, EngineHandler } from 'tuicall-engine-wx'
import { useCalls } from '@/features/chat/calls/store'
import { answerCall, dial, hangUp, setCamera, setMic, switchCamera } from '@/features/chat/calls/trtc/engine-actions'
import { noteBrowserInvitation } from '@/features/chat/calls/trtc/engine-events'
import { LocalVideo, PeerVideo } from '@/features/chat/calls/trtc/LiveVideos'
import { useLiveVideos } from '@/features/chat/calls/trtc/live-videos'
import { startEngine, stopEngine } from '@/features/chat/calls/trtc/start-engine'
import { unanswerableReason } from '@/features/chat/calls/unanswerable-reason'

const mockClient = { me: 'hr', sdk: {}, members: async () => [], open: async () => undefined }
const mockSession = { client: mockClient }
const mockCalls: [string, ...unknown[]][] = []
const mockHandlers = new Map<string, EngineHandler>()
let mockAllows = true

jest.mock('@/features/chat/session/session', () => ({ activeSession: () => mockSession }))
jest.mock('@/api', () => ({ fetchApi: async () => ({ SDKAppID: 14, userID: 'hr', userSig: 'sig' }) }))
jest.mock('tuicall-engine-wx', () => {
  const engine = new Proxy({} as CallEngine, {
    get: (_, name: string) => {
      if (name === 'on') return (event: string, handler: EngineHandler) => void mockHandlers.set(event, handler)
      if (name === 'off') return (event: string) => void mockHandlers.delete(event)
      return (...input: unknown[]) => {
        mockCalls.push([name, ...input])
        return Promise.resolve(mockAllows ? {} : undefined)
      }
    },
  })
  return { TUICallEngine: { createInstance: () => engine } }
})

const emit = (event: string, data: Record<string, unknown> = {}) => mockHandlers.get(event)?.(data)
const call = () => useCalls.getState().call
const ring = (more: object = {}) =>
  emit('INVITED', {
    sponsor: 'candidate',
    inviteeList: ['hr'],
    userIDList: ['hr'],
    isFromGroup: false,
    inviteID: 'invite-1',
    inviteData: { roomID: 9, callType: 2 },
    ...more,
  })

beforeEach(async () => {
  jest.useFakeTimers()
  Object.assign(globalThis, { wx: {} })
  mockAllows = true
  useCalls.setState({ call: null })
  mockSession.client = mockClient
  await startEngine(mockClient as never)
  mockCalls.length = 0
})
afterEach(() => {
  stopEngine()
  jest.useRealTimers()
})

describe('a call to somebody', () => {
  it('goes out with kind and limit, is answered, connected and ended by the other side @C-4-62', async () => {
    await dial('C2Ccandidate', true)
    expect(mockCalls).toEqual([['call', { userID: 'candidate', type: 2, timeout: 30 }]])
    expect(call()).toMatchObject({ phase: 'calling', isVideo: true, callerId: 'hr' })
    emit('USER_ACCEPT', { userID: 'candidate' })
    expect(call()).toMatchObject({ phase: 'talking', since: 0 })
    emit('USER_ENTER', { userID: 'candidate' })
    expect(call()?.since).toBe(Date.now())
    emit('USER_LEAVE', { userID: 'candidate' })
    expect(call()).toMatchObject({ phase: 'over', ending: 'hungUp' })
    jest.runAllTimers()
    expect(call()).toBeNull()
  })

  it('rings the chosen members of a group', async () => {
    await dial('GROUPteam', false, ['candidate', 'lead'])
    expect(mockCalls).toEqual([
      ['groupCall', { groupID: 'team', userIDList: ['candidate', 'lead'], type: 1, timeout: 30 }],
    ])
  })

  it.each([
    ['REJECT', { invitee: 'candidate' }, 'peerRefused'],
    ['LINE_BUSY', { invitee: 'candidate' }, 'peerBusy'],
    ['NO_RESP', { timeoutUserList: ['candidate'] }, 'noAnswer'],
    ['CALLING_TIMEOUT', { timeoutUserList: ['candidate'] }, 'noAnswer'],
    ['ERROR', {}, 'failed'],
  ])('ends on %s', async (event, data, ending) => {
    await dial('C2Ccandidate', false)
    emit(event, data)
    expect(call()).toMatchObject({ phase: 'over', ending })
  })

  it('fails when microphone or camera are not allowed, and is one at a time', async () => {
    mockAllows = false
    await dial('C2Ccandidate', true)
    expect(call()).toMatchObject({ phase: 'over', ending: 'failed' })
    mockAllows = true
    await dial('C2Clead', true)
    expect(mockCalls).toHaveLength(1)
  })
})

describe('a call of somebody', () => {
  it('rings and is answered: who was in the room before is connected', async () => {
    ring()
    expect(call()).toMatchObject({ phase: 'ringing', room: 9, isVideo: true, conversationId: 'C2Ccandidate' })
    useLiveVideos.setState({ players: [{ userID: 'candidate' } as never] })
    await answerCall()
    expect(mockCalls).toEqual([['accept']])
    expect(call()).toMatchObject({ phase: 'talking', since: Date.now() })
  })

  it('goes on ringing while the devices are not allowed', async () => {
    mockAllows = false
    ring()
    await answerCall()
    expect(call()?.phase).toBe('ringing')
  })

  it('is refused, or cancelled by the caller', () => {
    ring()
    hangUp()
    expect(mockCalls).toEqual([['reject']])
    expect(call()?.ending).toBe('refused')
    ring()
    emit('CALLING_CANCEL', { userID: 'candidate' })
    expect(call()?.ending).toBe('callerCancelled')
  })

  it.each(['before', 'after'])('out of a browser says to answer there, noted %s it rings', (order) => {
    if (order === 'before') noteBrowserInvitation('invite-1')
    ring()
    if (order === 'after') noteBrowserInvitation('invite-1')
    const ringing = call()
    expect(ringing && unanswerableReason(ringing)).toContain('对方在网页上呼叫，这里不能接听')
  })

  it('that still rings is left to the other devices when the session ends', () => {
    ring()
    stopEngine()
    expect(mockCalls).toEqual([])
    expect(call()).toBeNull()
  })
})

it('a session that ended while its engine was fetched gets none', async () => {
  stopEngine()
  mockHandlers.clear()
  const starting = startEngine(mockClient as never)
  mockSession.client = { ...mockClient }
  await starting
  expect([...mockHandlers.keys()]).toEqual([])
})

it('the next session has an engine of its own: that of the former client is destroyed first', async () => {
  stopEngine()
  await startEngine(mockClient as never)
  expect(mockCalls.map(([name]) => name)).toEqual(['destroyInstance', 'init'])
})

it('a running call is hung up when the session ends', async () => {
  await dial('C2Ccandidate', false)
  stopEngine()
  expect(mockCalls.at(-1)).toEqual(['hangup'])
})

it('microphone and cameras are switched at the engine, and shown as it has them', async () => {
  await dial('C2Ccandidate', true)
  mockCalls.length = 0
  setMic(false)
  setCamera(false)
  expect(useCalls.getState()).toMatchObject({ isMicOn: false, isCameraOn: false })
  setMic(true)
  setCamera(true)
  switchCamera()
  const names = mockCalls.map(([name]) => name)
  expect(names).toEqual(['closeMicrophone', 'closeCamera', 'openMicrophone', 'openCamera', 'switchCamera'])
  emit('USER_UPDATE', { pusher: { url: 'room://9', enableMic: false, enableCamera: true }, playerList: [] })
  expect(useCalls.getState()).toMatchObject({ isMicOn: false, isCameraOn: true })
})

it('native elements push and play what the engine names', () => {
  const pusher = { url: 'room://9', enableMic: true, enableCamera: true, mode: 'RTC' }
  const player = { id: 'p1', userID: 'candidate', src: 'rtmp://candidate', hasVideo: true, muteAudio: false }
  emit('USER_UPDATE', { pusher, playerList: [player] })
  const { container } = render(
    <>
      <LocalVideo className='own' />
      <PeerVideo userId='candidate' className='peer' />
      <PeerVideo userId='nobody' className='nobody' />
    </>,
  )
  expect(container.querySelector('.own')).not.toBeNull()
  expect(container.querySelector('.peer')).not.toBeNull()
  expect(container.querySelector('.nobody')).toBeNull()
})
