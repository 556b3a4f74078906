/** Group tips and system notices in words (chat-api.md 4). */
import { type Payload, record, str } from './payload'

/** Names of those a tip is about; the user himself is 你; more than three are counted. */
function names(p: Payload, me: string): string {
  const ids = Array.isArray(p.userIDList) ? p.userIDList.map(str) : []
  const members = Array.isArray(p.memberList) ? p.memberList.map(record) : []
  const nameOf = (id: string) => (id === me ? '你' : str(members.find((m) => m.userID === id)?.nick) || id)
  const all = (ids.length ? ids : members.map((m) => str(m.userID))).map(nameOf)
  return all.length > 3 ? `${all.slice(0, 3).join('、')} 等 ${all.length} 人` : all.join('、')
}

function operator(p: Payload, me: string): string {
  const id = str(p.operatorID)
  return id === me ? '你' : str(record(p.operatorInfo).nick) || str(p.nick) || id || '管理员'
}

/** What changed of a group; only the first key counts, as in Tencent's kits. */
function profileText(p: Payload, me: string): string {
  const who = operator(p, me)
  const [key = '', value] = Object.entries(record(p.newGroupProfile))[0] ?? []
  switch (key) {
    case 'name':
    case 'groupName':
      return `${who} 修改群名称为 ${str(value)}`
    case 'avatar':
      return `${who} 修改了群头像`
    case 'introduction':
      return `${who} 修改群介绍为 ${str(value)}`
    case 'notification':
      return `${who} 修改群公告为 ${str(value)}`
    case 'ownerID':
      return `${str(value) === me ? '你' : names(p, me) || str(value)} 成为新的群主`
    case 'muteAllMembers':
      return `${who} ${value ? '开启' : '关闭'}了全员禁言`
    case 'joinOption':
      return `${who} 修改了加群方式`
    case 'inviteOption':
      return `${who} 修改了邀请方式`
    default:
      return `${who} 修改了群资料`
  }
}

/** Muted or allowed to speak again, for how long. */
function memberText(p: Payload, me: string): string {
  const [member] = Array.isArray(p.memberList) ? p.memberList.map(record) : []
  if (member?.muteTime === undefined) return `${names(p, me)} 的群资料有更新`
  const seconds = Number(member.muteTime) || 0
  if (seconds === 0) return `${names(p, me)} 被取消禁言`
  const unit = [
    [86_400, '天'],
    [3600, '小时'],
    [60, '分钟'],
  ].find(([size]) => seconds >= (size as number)) ?? [1, '秒']
  return `${names(p, me)} 被禁言 ${Math.round(seconds / (unit[0] as number))} ${unit[1]}`
}

const tips: Record<number, (p: Payload, me: string) => string> = {
  1: (p, me) => {
    const isOwn = Array.isArray(p.userIDList) && p.userIDList.length === 1 && p.userIDList[0] === p.operatorID
    const isInvited = p.operatorID && !isOwn
    return isInvited ? `${operator(p, me)} 邀请 ${names(p, me)} 加入群组` : `${names(p, me)} 加入群组`
  },
  2: (p, me) => `${names(p, me)} 退出群组`,
  3: (p, me) => `${operator(p, me)} 将 ${names(p, me)} 移出群组`,
  4: (p, me) => `${names(p, me)} 成为管理员`,
  5: (p, me) => `${names(p, me)} 被撤销管理员`,
  6: profileText,
  7: memberText,
  8: (p, me) => `${operator(p, me)} 置顶了一条消息`,
  9: (p, me) => `${operator(p, me)} 取消了置顶消息`,
  10: (p, me) => `${names(p, me)} 被封禁`,
  11: (p, me) => `${names(p, me)} 被解除封禁`,
}

export const tipText = (p: Payload, me: string): string => tips[Number(p.operationType)]?.(p, me) ?? '群组有新的变化'

const notices: Record<number, (group: string, who: string, p: Payload) => string> = {
  1: (group, who) => `${who} 申请加入群组「${group}」`,
  2: (group) => `您已加入群组「${group}」`,
  3: (group) => `加入群组「${group}」的申请被拒绝`,
  4: (group) => `您被移出群组「${group}」`,
  5: (group) => `群组「${group}」已解散`,
  6: (group) => `群组「${group}」创建成功`,
  7: (group, who) => `${who} 邀请您加入群组「${group}」`,
  8: (group) => `您已退出群组「${group}」`,
  9: (group) => `您成为群组「${group}」的管理员`,
  10: (group) => `您不再是群组「${group}」的管理员`,
  12: (group, who) => `${who} 邀请您加入群组「${group}」`,
  13: (group, who) => `${who} 同意加入群组「${group}」`,
  14: (group, who) => `${who} 拒绝加入群组「${group}」`,
  255: (_group, _who, p) => str(p.userDefinedField) || '群组有新的通知',
}

export function noticeText(p: Payload): string {
  const group = record(p.groupProfile)
  const name = str(group.name) || str(group.groupName) || str(group.groupID)
  const who = str(record(p.operatorInfo).nick) || str(p.operatorID)
  return notices[Number(p.operationType)]?.(name, who, p) ?? '群组有新的通知'
}
