/** Texts of the pickers and the start menu. */
import { defineTexts } from '../define-texts'

export const t = defineTexts('picker', {
  notReady: '沟通服务还没有就绪，请稍后再试',
  lookupFailed: '查找失败，请稍后再试',
  manage: '群管理',
  ok: '确定',
  okCount: '确定（{n}）',
  cancel: '取消',
  search: '搜索',
  none: '没有可以选择的人',
  noMatch: '没有「{keyword}」',
  chosen: '已选择 {n} 项',
  deselect: '取消选择 {name}',
  loading: '正在加载',
  noUser: '该用户不存在',
  single: '发起单聊',
  group: '发起群聊',
  start: '发起会话',
  friendSearch: '搜索好友，或输入用户 ID 后按回车',
  friendOnly: '搜索好友',
  noFriends: '还没有好友',
  joined: '已在群里',
})
