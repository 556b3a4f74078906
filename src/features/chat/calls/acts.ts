/** What the user does with a call. */
import { toast } from '@/ui'
import { confirm } from '../language/parts'
import { type ConversationId, peerOf } from '../model'
import { liveChat } from '../session'
import { whyNoCalls } from './media'
import { partiesOf } from './parties'
import { act, begin, connect, now, put, quietly, reread, runningCall, tellState } from './running'
import { useCalls } from './store'
import { cancelData, inviteData } from './wire'
import { t } from './words'

/** Seconds it rings. */
const RING_SECONDS = 30

/** Rings at the other side of a conversation; in a group at the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  const engine = liveChat()?.engine
  if (!engine) return void toast(t('offline'), 'error')
  if (runningCall()) return
  const why = whyNoCalls()
  if (why) return void confirm({ title: t(isVideo ? 'video' : 'voice'), text: why, isAlert: true })
  const { isGroup, peerId } = peerOf(to)
  const parties = await partiesOf(engine, to, userIds ?? [peerId])
  // A second press while the names were read.
  if (runningCall() || !parties.length) return
  const room = 1 + Math.floor(Math.random() * 0x7ffffffe)
  const base = { room, conversationId: to, isVideo, isGroup, callerId: engine.me, inviteId: '', since: 0 }
  const one = begin(engine, { ...base, phase: 'calling', parties })
  try {
    await one.equipment.open()
    // It ended meanwhile, or gave way to a call of the other side.
    if (runningCall() !== one) return
    await connect(one, { ...base, phase: 'calling', parties })
    const data = inviteData({ ...base, callerId: engine.me })
    const everybody = parties.map((p) => p.userId)
    const words = t(isVideo ? 'invitesVideo' : 'invitesVoice')
    const inviteId = await one.calls.invite(to, everybody, data, RING_SECONDS, words)
    const call = now()
    // Taken back while the invitation was on its way.
    reread(one, to)
    if (call?.room === room && call.phase !== 'over') put({ ...call, inviteId })
    else quietly(one.calls.cancel(inviteId, cancelData(base)))
  } catch (error) {
    if (now()?.room !== room || now()?.phase === 'over') return
    toast((error as Error).message || t('notCalled'), 'error', { duration: 6000 })
    act({ type: 'failed' })
  }
}

/** Picks up. Without a microphone it goes on ringing and says why. */
export async function answer(): Promise<void> {
  const one = runningCall()
  if (!one || now()?.phase !== 'ringing') return
  useCalls.setState({ note: '' })
  try {
    await one.equipment.open()
    act({ type: 'answer' })
  } catch (error) {
    useCalls.setState({ note: (error as Error).message })
  }
}
export const hangUp = (): void => act({ type: 'hangUp' })

export async function setMic(isOn: boolean): Promise<void> {
  await runningCall()?.equipment.setMic(isOn)
  tellState()
}
export async function setCamera(isOn: boolean): Promise<void> {
  await runningCall()?.equipment.setCamera(isOn)
  tellState()
}
export const turnCamera = async (): Promise<void> => runningCall()?.equipment.turnCamera()
/** Takes another microphone or camera. */
export const chooseDevice = async (kind: 'audio' | 'video', id: string): Promise<void> =>
  runningCall()?.equipment.choose(kind, id)
