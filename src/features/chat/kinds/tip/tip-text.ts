/** Texts of group tips and system notices. */

import { t } from '../../i18n/zh/client'
import { type Payload, toRecord, toStr } from '../parse-payload'

/** Names of the users of a tip, never their ids; the current user is 您; more than three are counted. */
function names(p: Payload, me: string): string {
  const ids = Array.isArray(p.userIDList) ? p.userIDList.map(toStr) : []
  const members = Array.isArray(p.memberList) ? p.memberList.map(toRecord) : []
  const nameOf = (id: string) =>
    id === me ? t('self') : toStr(members.find((m) => m.userID === id)?.nick) || t('someone')
  const all = (ids.length ? ids : members.map((m) => toStr(m.userID))).map(nameOf)
  const shown = all.slice(0, 3).join(t('separator'))
  return all.length > 3 ? t('andOthers', { names: shown, n: all.length }) : shown
}

function operator(p: Payload, me: string): string {
  const id = toStr(p.operatorID)
  return id === me ? t('self') : toStr(toRecord(p.operatorInfo).nick) || toStr(p.nick) || t(id ? 'someone' : 'admin')
}

/** Text of a changed group profile; only the first key counts, as in Tencent's kits. */
function profileText(p: Payload, me: string): string {
  const user = operator(p, me)
  const [key = '', value] = Object.entries(toRecord(p.newGroupProfile))[0] ?? []
  switch (key) {
    case 'name':
    case 'groupName':
      return t('renamed', { user, value: toStr(value) })
    case 'avatar':
      return t('newAvatar', { user })
    case 'introduction':
      return t('newIntroduction', { user, value: toStr(value) })
    case 'notification':
      return t('newNotice', { user, value: toStr(value) })
    case 'ownerID':
      return t('newOwner', { user: toStr(value) === me ? t('self') : names(p, me) || t('someone') })
    case 'muteAllMembers':
      return t(value ? 'mutedAll' : 'unmutedAll', { user })
    case 'joinOption':
      return t('newJoinOption', { user })
    case 'inviteOption':
      return t('newInviteOption', { user })
    default:
      return t('newProfile', { user })
  }
}

/** Text of a mute with its duration, or of an unmute. */
function memberText(p: Payload, me: string): string {
  const [member] = Array.isArray(p.memberList) ? p.memberList.map(toRecord) : []
  const members = names(p, me)
  if (member?.muteTime === undefined) return t('memberChanged', { members })
  const seconds = Number(member.muteTime) || 0
  if (seconds === 0) return t('unmuted', { members })
  const [size, unit] = UNITS.find(([min]) => seconds >= min) ?? [1, 'second']
  return t('muted', { members, n: Math.round(seconds / size), unit: t(unit) })
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
    const members = names(p, me)
    return isInvited ? t('invited', { user: operator(p, me), members }) : t('joined', { members })
  },
  2: (p, me) => t('left', { members: names(p, me) }),
  3: (p, me) => t('removed', { user: operator(p, me), members: names(p, me) }),
  4: (p, me) => t('madeAdmin', { members: names(p, me) }),
  5: (p, me) => t('noAdmin', { members: names(p, me) }),
  6: profileText,
  7: memberText,
  8: (p, me) => t('pinned', { user: operator(p, me) }),
  9: (p, me) => t('unpinned', { user: operator(p, me) }),
  10: (p, me) => t('banned', { members: names(p, me) }),
  11: (p, me) => t('unbanned', { members: names(p, me) }),
}

export const tipText = (p: Payload, me: string): string => tips[Number(p.operationType)]?.(p, me) ?? t('changed')

const notices: Record<number, (group: string, user: string, p: Payload) => string> = {
  1: (group, user) => t('appliedToJoin', { user, group }),
  2: (group) => t('selfJoined', { group }),
  3: (group) => t('applicationRejected', { group }),
  4: (group) => t('selfRemoved', { group }),
  5: (group) => t('dismissed', { group }),
  6: (group) => t('created', { group }),
  7: (group, user) => t('invitedSelf', { user, group }),
  8: (group) => t('selfLeft', { group }),
  9: (group) => t('selfMadeAdmin', { group }),
  10: (group) => t('selfNoAdmin', { group }),
  12: (group, user) => t('invitedSelf', { user, group }),
  13: (group, user) => t('agreed', { user, group }),
  14: (group, user) => t('declined', { user, group }),
  255: (_group, _user, p) => toStr(p.userDefinedField) || t('notice'),
}

export function noticeText(p: Payload): string {
  const group = toRecord(p.groupProfile)
  const name = toStr(group.name) || toStr(group.groupName)
  const user = toStr(toRecord(p.operatorInfo).nick) || t('someone')
  return notices[Number(p.operationType)]?.(name, user, p) ?? t('notice')
}
