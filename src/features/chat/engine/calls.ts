/** Call records: signaling messages (businessID 1) in words (chat-api.md 8). */
import type { Body } from '../model'
import type { Around } from './body'
import { type Payload, parseCard, str } from './payload'

const clock = (seconds: number): string => {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${two(seconds / 60)}:${two(seconds % 60)}`
}

/** What a record says, by what was done; `isMine` = the user is the one who called. */
function words(action: number, inner: Payload, isMine: boolean): string {
  const cmd = str((inner.data as Payload | undefined)?.cmd)
  if (cmd === 'switchToAudio') return '切换为语音通话'
  if (cmd === 'switchToVideo') return '切换为视频通话'
  if (cmd === 'hangup' || inner.call_end !== undefined) return `通话时长 ${clock(Number(inner.call_end) || 0)}`
  if (action === 1) return '发起通话'
  if (action === 2) return isMine ? '已取消' : '对方已取消'
  if (action === 3) return '已接听'
  if (action === 4) {
    if ('line_busy' in inner) return isMine ? '对方忙线中' : '忙线未接听'
    return isMine ? '对方已拒绝' : '已拒绝'
  }
  return isMine ? '对方无应答' : '超时未接听'
}

/** The record of a call; undefined for any other card. */
export function callOf(data: Payload, { me, from }: Around): Body | undefined {
  if (data.businessID !== 1 || typeof data.inviteID !== 'string') return undefined
  const inner = parseCard(data.data)
  const about = (inner.data ?? {}) as Payload
  const caller = str(about.inviter) || str(data.inviter) || from
  const isVideo = /video/i.test(str(about.cmd)) || inner.call_type === 2
  return { kind: 'call', isVideo, text: words(Number(data.actionType), inner, caller === me) }
}
