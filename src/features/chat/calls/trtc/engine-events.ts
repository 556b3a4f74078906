/** Events of Tencent's call engine as changes of the call on the screen. */
import type { CallEngine, EngineHandler, PlayerAttributes, PusherAttributes } from 'tuicall-engine-wx'
import { toStr, toStrings } from '../../kinds/parse-payload'
import type { Call } from '../../model/call-types'
import { conversationIdOf } from '../../model/index'
import { type CallEvent, transition } from '../call-state-machine'
import { ENDED_SHOWN_MS } from '../call-times'
import { initialParticipants } from '../participants'
import { idleCall, useCalls } from '../store'
import { useLiveVideos } from './live-videos'

type Data = Record<string, unknown>

/** Applies an event to the call of `me`. The engine itself does what the event asks of the service. */
export function applyEvent(event: CallEvent, me: string): void {
  const { call } = useCalls.getState()
  if (!call || call.phase === 'over') return
  const [next] = transition(call, event, me)
  useCalls.setState({ call: next })
  if (next.phase !== 'over') return
  useLiveVideos.setState({ pusher: null, players: [] })
  useCalls.setState({ isSmall: false })
  setTimeout(() => useCalls.getState().call === next && useCalls.setState(idleCall), ENDED_SHOWN_MS)
}

/** Those in the room are connected; joined too, if their answer is still on its way. */
export function applyEntries(userIds: readonly string[], me: string): void {
  for (const userId of userIds) {
    applyEvent({ type: 'joined', userId }, me)
    applyEvent({ type: 'connected', userId, at: Date.now() }, me)
  }
}

const MAX_BROWSER_INVITATIONS = 20
const browserInvitations: string[] = []
const isFromBrowser = (inviteId: string) => browserInvitations.includes(inviteId)

/** An invitation came from a browser, whose connection is not the engine's; the engine itself does not say so. */
export function noteBrowserInvitation(inviteId: string): void {
  browserInvitations.push(inviteId)
  if (browserInvitations.length > MAX_BROWSER_INVITATIONS) browserInvitations.shift()
  const { call } = useCalls.getState()
  if (call?.inviteId === inviteId) useCalls.setState({ call: { ...call, onlyIn: 'browser' } })
}

function ring(data: Data, me: string): void {
  const invitation = (data.inviteData ?? {}) as Data
  const callerId = toStr(data.sponsor)
  const isGroup = data.isFromGroup === true
  const inviteId = toStr(data.inviteID)
  const others = [callerId, ...toStrings(data.userIDList).filter((id) => id !== me && id !== callerId)]
  const call: Call = {
    room: Number(invitation.roomID) || 0,
    conversationId: isGroup ? 'GROUP' : conversationIdOf(callerId),
    isVideo: invitation.callType === 2,
    isGroup,
    callerId,
    inviteId,
    phase: 'ringing',
    participants: initialParticipants(isGroup ? others : [callerId], callerId),
    since: 0,
    onlyIn: isFromBrowser(inviteId) ? 'browser' : undefined,
  }
  useCalls.setState({ ...idleCall, call, isCameraOn: call.isVideo })
}

function showDevices(data: Data): void {
  const pusher = (data.pusher ?? null) as PusherAttributes | null
  // the engine changes its own objects
  const players = ((data.playerList ?? []) as PlayerAttributes[]).map((player) => ({ ...player }))
  useLiveVideos.setState({ pusher: pusher && { ...pusher }, players })
  if (pusher?.url) useCalls.setState({ isMicOn: pusher.enableMic, isCameraOn: pusher.enableCamera })
}

/** Listens to the engine; returns how to stop. */
export function listenEngine(engine: CallEngine, me: string): () => void {
  const refused = (isBusy: boolean) => (data: Data) =>
    applyEvent({ type: 'refused', userId: toStr(data.invitee) || toStr(data.userID), isBusy }, me)
  const unanswered = (data: Data) => applyEvent({ type: 'silent', userIds: toStrings(data.timeoutUserList) }, me)
  const handlers: Record<string, EngineHandler> = {
    INVITED: (data) => ring(data, me),
    USER_ACCEPT: (data) => toStr(data.userID) !== me && applyEvent({ type: 'joined', userId: toStr(data.userID) }, me),
    USER_ENTER: (data) => applyEntries([toStr(data.userID)], me),
    USER_LEAVE: (data) => applyEvent({ type: 'left', userId: toStr(data.userID) }, me),
    USER_UPDATE: showDevices,
    REJECT: refused(false),
    LINE_BUSY: refused(true),
    NO_RESP: unanswered,
    CALLING_TIMEOUT: unanswered,
    CALLING_CANCEL: (data) => toStr(data.userID) !== me && applyEvent({ type: 'cancelled' }, me),
    CALL_END: () => applyEvent({ type: 'hangUp' }, me),
    ERROR: () => applyEvent({ type: 'failed' }, me),
  }
  const entries = Object.entries(handlers)
  for (const [name, handler] of entries) engine.on(name, handler)
  return () => {
    for (const [name, handler] of entries) engine.off(name, handler)
  }
}
