/** Texts of forwarding. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('forward', {
  title: '转发给',
  search: '搜人名或群名',
  recent: '最近的会话',
  colleagues: '同事',
  groups: '群聊',
  noneFound: '没有找到，换个名字试试',
  send: '发送',
  sendTo: '发送（{n}）',
  sendNameCard: '发送名片',
  nameCardSent: '名片已发送',
  cancel: '取消',
  tooMany: '一次最多转发给 {n} 个会话',
  done: '已转发',
  sensitive: '内容包含敏感词汇',
  failed: '转发失败，请稍后再试',
  oneByOne: '{n} 条消息，逐条转发',
  merged: '{n} 条消息，合并为聊天记录',
  record: '{self}和{peer}的聊天记录',
  groupRecord: '群聊的聊天记录',
})
