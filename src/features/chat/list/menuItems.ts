/** What can be done with a message, by its kind and state (chat.md 5). */
import { platform } from '@/platform'
import { confirm, type MenuItem, toast } from '@/ui'
import { setQuote } from '../drafts'
import { withNames } from '../emoji'
import type { Message } from '../model'
import { removeMessage, revoke } from '../talk'

/** Puts words on the clipboard and says what came of it. */
async function copy(text: string): Promise<void> {
  try {
    await platform.copy(text)
    toast('已复制', 'success')
  } catch {
    toast('当前设备不支持复制', 'error')
  }
}

async function askToRemove(message: Message): Promise<void> {
  const ask = { title: '删除这条消息？', text: '只在您这里删除，对方仍能看到。', ok: '删除', isDanger: true }
  if (await confirm(ask)) await removeMessage(message.id)
}

/** Items of a message's menu; none for a risky, revoked or unsent one. */
export function itemsOf(message: Message): MenuItem[] {
  const { body, isMine, isRevoked, delivery } = message
  if (isRevoked || body.kind === 'tip' || delivery.status === 'risky') return []
  const isSent = delivery.status === 'sent'
  const items: (MenuItem | false)[] = [
    body.kind === 'text' && { key: 'copy', label: '复制', icon: 'copy', run: () => copy(withNames(body.text)) },
    isSent && body.kind !== 'call' && { key: 'quote', label: '引用', icon: 'quote', run: () => setQuote(message) },
    isSent && isMine && { key: 'revoke', label: '撤回', icon: 'arrow-back-up', run: () => revoke(message.id) },
    isSent && { key: 'remove', label: '删除', icon: 'trash', isDanger: true, run: () => askToRemove(message) },
  ]
  return items.filter((item): item is MenuItem => item !== false)
}
