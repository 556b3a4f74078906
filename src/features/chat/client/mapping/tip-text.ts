/** Texts of group tips and system notices. */

import { t } from '../../i18n/zh/client'
import { type Payload, toRecord, toStr } from './parse-payload'

/** Names of the users of a tip; the current user is 你; more than three are counted. */
function names(p: Payload, me: string): string {
  const ids = Array.isArray(p.userIDList) ? p.userIDList.map(toStr) : []
  const members = Array.isArray(p.memberList) ? p.memberList.map(toRecord) : []
  const nameOf = (id: string) => (id === me ? t('you') : toStr(members.find((m) => m.userID === id)?.nick) || id)
  const all = (ids.length ? ids : members.map((m) => toStr(m.userID))).map(nameOf)
  const shown = all.slice(0, 3).join(t('comma'))
  return all.length > 3 ? t('andOthers', { names: shown, n: all.length }) : shown
}

function operator(p: Payload, me: string): string {
  const id = toStr(p.operatorID)
  return id === me ? t('you') : toStr(toRecord(p.operatorInfo).nick) || toStr(p.nick) || id || t('admin')
}

/** Text of a changed group profile; only the first key counts, as in Tencent's kits. */
function profileText(p: Payload, me: string): string {
  const user = operator(p, me)
  const [key = '', value] = Object.entries(toRecord(p.newGroupProfile))[0] ?? []
  switch (key) {
    case 'name':
    case 'groupName':
      return t('renamed', { who: user, value: toStr(value) })
    case 'avatar':
      return t('newAvatar', { who: user })
    case 'introduction':
      return t('newIntroduction', { who: user, value: toStr(value) })
    case 'notification':
      return t('newNotice', { who: user, value: toStr(value) })
    case 'ownerID':
      return t('newOwner', { who: toStr(value) === me ? t('you') : names(p, me) || toStr(value) })
    case 'muteAllMembers':
      return t(value ? 'mutedAll' : 'unmutedAll', { who: user })
    case 'joinOption':
      return t('newJoinOption', { who: user })
    case 'inviteOption':
      return t('newInviteOption', { who: user })
    default:
      return t('newProfile', { who: user })
  }
}

/** Text of a mute with its duration, or of an unmute. */
function memberText(p: Payload, me: string): string {
  const [member] = Array.isArray(p.memberList) ? p.memberList.map(toRecord) : []
  const whom = names(p, me)
  if (member?.muteTime === undefined) return t('memberChanged', { whom })
  const seconds = Number(member.muteTime) || 0
  if (seconds === 0) return t('unmuted', { whom })
  const [size, unit] = UNITS.find(([min]) => seconds >= min) ?? [1, 'second']
  return t('muted', { whom, n: Math.round(seconds / size), unit: t(unit) })
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

const tips: Record<number, (p: Payload, me: string) => string> = {
  1: (p, me) => {
    const isSelf = Array.isArray(p.userIDList) && p.userIDList.length === 1 && p.userIDList[0] === p.operatorID
    const isInvited = p.operatorID && !isSelf
    const whom = names(p, me)
    return isInvited ? t('invited', { who: operator(p, me), whom }) : t('joined', { whom })
  },
  2: (p, me) => t('left', { whom: names(p, me) }),
  3: (p, me) => t('removed', { who: operator(p, me), whom: names(p, me) }),
  4: (p, me) => t('madeAdmin', { whom: names(p, me) }),
  5: (p, me) => t('noAdmin', { whom: names(p, me) }),
  6: profileText,
  7: memberText,
  8: (p, me) => t('pinned', { who: operator(p, me) }),
  9: (p, me) => t('unpinned', { who: operator(p, me) }),
  10: (p, me) => t('banned', { whom: names(p, me) }),
  11: (p, me) => t('unbanned', { whom: names(p, me) }),
}

export const tipText = (p: Payload, me: string): string => tips[Number(p.operationType)]?.(p, me) ?? t('changed')

const notices: Record<number, (group: string, user: string, p: Payload) => string> = {
  1: (group, user) => t('asksToJoin', { who: user, group }),
  2: (group) => t('youJoined', { group }),
  3: (group) => t('refusedYou', { group }),
  4: (group) => t('removedYou', { group }),
  5: (group) => t('dismissed', { group }),
  6: (group) => t('created', { group }),
  7: (group, user) => t('invitesYou', { who: user, group }),
  8: (group) => t('youLeft', { group }),
  9: (group) => t('youAdmin', { group }),
  10: (group) => t('youNoAdmin', { group }),
  12: (group, user) => t('invitesYou', { who: user, group }),
  13: (group, user) => t('agreed', { who: user, group }),
  14: (group, user) => t('declined', { who: user, group }),
  255: (_group, _user, p) => toStr(p.userDefinedField) || t('notice'),
}

export function noticeText(p: Payload): string {
  const group = toRecord(p.groupProfile)
  const name = toStr(group.name) || toStr(group.groupName) || toStr(group.groupID)
  const user = toStr(toRecord(p.operatorInfo).nick) || toStr(p.operatorID)
  return notices[Number(p.operationType)]?.(name, user, p) ?? t('notice')
}
