/** Parses call records: signaling messages (businessID 1). */
import { formatDuration } from '../../i18n/format-duration'
import { t } from '../../i18n/zh/calls'
import type { ParseContext } from '../kind-data'
import { type Payload, parseCard, toRecord, toStr } from '../parse-payload'

const ACTION = { invite: 1, cancel: 2, accept: 3, reject: 4 } as const

interface CallRecord {
  action: number
  inner: Payload
  isGroup: boolean
  /** The user is the caller. */
  isMine: boolean
}

/** Text of an ended call with its duration; an unanswered call has none. */
function endText({ inner, isGroup }: CallRecord): string {
  const seconds = Math.max(0, Math.floor(Number(inner.call_end) || 0))
  const time = formatDuration(seconds)
  if (!isGroup) return seconds ? t('duration', { time }) : t('failed')
  return seconds ? t('endedAfter', { time }) : t('ended')
}

/** Text of a rejected call: busy, or refused by the user. */
function rejectText({ inner, isMine }: CallRecord): string {
  if ('line_busy' in inner) return t(isMine ? 'peerBusy' : 'busyMissed')
  return t(isMine ? 'peerRefused' : 'refused')
}

/** Text of a record by its action. */
function recordText(record: CallRecord): string {
  const { action, inner, isGroup, isMine } = record
  const cmd = toStr(toRecord(inner.data).cmd)
  if (cmd === 'switchToAudio') return t('toVoice')
  if (cmd === 'switchToVideo') return t('toVideo')
  if (isEnd(inner)) return endText(record)
  if (action === ACTION.reject) return rejectText(record)
  if (action === ACTION.invite) return t('started')
  if (action === ACTION.cancel) return t(isMine || isGroup ? 'cancelled' : 'callerCancelled')
  if (action === ACTION.accept) return t('answered')
  return t(isMine ? 'noAnswer' : 'silentMissed')
}
const isEnd = (inner: Payload) => toStr(toRecord(inner.data).cmd) === 'hangup' || inner.call_end !== undefined

/** Step of a record in its call; in a group the actions of single members are intermediate. */
function stepOf({ action, inner, isGroup }: CallRecord): 'start' | 'middle' | 'end' {
  if (isEnd(inner) || action === ACTION.cancel) return 'end'
  if (action === ACTION.invite) return 'start'
  return action === ACTION.accept || isGroup ? 'middle' : 'end'
}

/** The record of a call; undefined for any other signal. */
export function parseCallRecord(data: Payload, { me, from }: ParseContext) {
  if (data.businessID !== 1 || typeof data.inviteID !== 'string') return undefined
  const inner = parseCard(data.data)
  const callData = toRecord(inner.data)
  const caller = toStr(callData.inviter) || toStr(data.inviter) || from
  const isVideo = /video/i.test(toStr(callData.cmd)) || inner.call_type === 2
  const isGroup = toStr(data.groupID) !== ''
  const record = { action: Number(data.actionType), inner, isGroup, isMine: caller === me }
  const room = toStr(inner.room_id) || toStr(callData.room_id) || data.inviteID
  return { isVideo, text: recordText(record), room, step: stepOf(record), isGroup }
}
