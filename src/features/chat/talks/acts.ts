/** What can be done with a conversation in the list (chat.md 4). */
import { confirm, type MenuItem } from '@/ui'
import type { Conversation } from '../model'
import { muteTalk, pinTalk, removeTalk } from '../talk'

export function actsOf(c: Conversation): MenuItem[] {
  const remove = async () => {
    const isSure = await confirm({
      title: `删除与“${c.name}”的会话？`,
      text: '会话会从列表中移除，您的聊天记录也会一并清空。',
      ok: '删除',
      isDanger: true,
    })
    if (isSure) await removeTalk(c.id)
  }
  return [
    { key: 'pin', label: c.isPinned ? '取消置顶' : '置顶', icon: 'pin', run: () => pinTalk(c.id, !c.isPinned) },
    {
      key: 'mute',
      label: c.isMuted ? '允许消息提醒' : '消息免打扰',
      icon: 'bell-off',
      run: () => muteTalk(c.id, !c.isMuted),
    },
    { key: 'remove', label: '删除', icon: 'trash', isDanger: true, hasGap: true, run: remove },
  ]
}
