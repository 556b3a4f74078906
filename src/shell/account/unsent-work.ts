/** What a person has on this device only, as a log-out asks about it: unsent work, and emoji of their own. */
import { platform } from '@/platform'

/** Entries by kind, in the order of the text. */
interface UnsentWork {
  writes: number
  forms: number
  comments: number
  messages: number
  drafts: number
  emoji: number
}

const NAMES: Readonly<Record<keyof UnsentWork, (count: number) => string>> = {
  writes: (count) => `${count} 项未提交的操作`,
  forms: (count) => `${count} 份未提交的表单`,
  comments: (count) => `${count} 条未发表的评论`,
  messages: (count) => `${count} 条未发出的消息`,
  drafts: (count) => `${count} 条聊天草稿`,
  emoji: (count) => `${count} 个自定义表情`,
}

type Drafts = Readonly<Record<string, { text?: string } | string | undefined>>
const textOf = (draft: Drafts[string]): string => (typeof draft === 'string' ? draft : (draft?.text ?? ''))

/** Drafts whose text the server does not have. */
const countDrafts = (drafts: Drafts, synced: Drafts): number =>
  Object.entries(drafts).filter(([id, draft]) => textOf(draft).trim() && textOf(draft) !== textOf(synced[id])).length

/** Counts what this person has on this device only, in all their companies. */
export function countUnsentWork(): UnsentWork {
  const entries = platform.userStorage.list()
  const valuesOf = (name: string) => entries.flatMap(({ key, value }) => (key === name && value ? [value] : []))
  const countOf = (kind: string) => entries.filter(({ key }) => key.startsWith(`${kind}:`)).length
  return {
    forms: countOf('form') + countOf('job'),
    comments: countOf('comment'),
    messages: valuesOf('chat.outbox').flat().length,
    writes: valuesOf('writes.queued').flat().length,
    emoji: valuesOf('chat.emoji').flat().length,
    drafts: countDrafts(
      Object.assign({}, ...valuesOf('chat.drafts')) as Drafts,
      Object.assign({}, ...valuesOf('chat.drafts.synced')) as Drafts,
    ),
  }
}

/** What would be lost by a log-out, as a sentence; '' when nothing would. */
export function unsentText(work: UnsentWork = countUnsentWork()): string {
  const names = (Object.keys(NAMES) as (keyof UnsentWork)[]).filter((kind) => work[kind])
  if (!names.length) return ''
  return `这台设备上还有 ${names.map((kind) => NAMES[kind](work[kind])).join('、')}，退出后会被清除，无法找回。`
}
