/** Call records: signaling messages (businessID 1) in words. */
import { clockText } from '../calls/clock'
import { t } from '../calls/words'
import type { Body } from '../model'
import type { Around } from './body'
import { type Payload, parseCard, record, str } from './payload'

const ACTION = { invite: 1, cancel: 2, accept: 3, reject: 4 } as const

interface Told {
  action: number
  inner: Payload
  isGroup: boolean
  /** The user is the one who called. */
  isMine: boolean
}

/** How long it lasted; a call nobody answered has no length. */
function endWords({ inner, isGroup }: Told): string {
  const seconds = Math.max(0, Math.floor(Number(inner.call_end) || 0))
  const time = clockText(seconds)
  if (!isGroup) return seconds ? t('lasted', { time }) : t('failed')
  return seconds ? t('endedAfter', { time }) : t('ended')
}

/** What a record says, by what was done. */
function words(told: Told): string {
  const { action, inner, isGroup, isMine } = told
  const cmd = str(record(inner.data).cmd)
  if (cmd === 'switchToAudio') return t('toVoice')
  if (cmd === 'switchToVideo') return t('toVideo')
  if (isEnd(inner)) return endWords(told)
  if (action === ACTION.invite) return t('started')
  if (action === ACTION.cancel) return t(isMine || isGroup ? 'cancelled' : 'callerCancelled')
  if (action === ACTION.accept) return t('answered')
  if (action === ACTION.reject) {
    if ('line_busy' in inner) return t(isMine ? 'peerBusy' : 'busyMissed')
    return t(isMine ? 'peerRefused' : 'refused')
  }
  return t(isMine ? 'noAnswer' : 'silentMissed')
}
const isEnd = (inner: Payload) => str(record(inner.data).cmd) === 'hangup' || inner.call_end !== undefined

/** Where in its call a record stands; in a group what single members did is no part of the conversation. */
function stepOf({ action, inner, isGroup }: Told): 'start' | 'middle' | 'end' {
  if (isEnd(inner) || action === ACTION.cancel) return 'end'
  if (action === ACTION.invite) return 'start'
  return action === ACTION.accept || isGroup ? 'middle' : 'end'
}

/** The record of a call; undefined for any other card. */
export function callOf(data: Payload, { me, from }: Around): Body | undefined {
  if (data.businessID !== 1 || typeof data.inviteID !== 'string') return undefined
  const inner = parseCard(data.data)
  const about = record(inner.data)
  const caller = str(about.inviter) || str(data.inviter) || from
  const isVideo = /video/i.test(str(about.cmd)) || inner.call_type === 2
  const isGroup = str(data.groupID) !== ''
  const told = { action: Number(data.actionType), inner, isGroup, isMine: caller === me }
  const room = str(inner.room_id) || str(about.room_id) || data.inviteID
  return { kind: 'call', isVideo, text: words(told), room, step: stepOf(told), isGroup }
}
