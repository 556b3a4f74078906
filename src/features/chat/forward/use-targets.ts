/** Where something can be sent: the latest conversations, then colleagues and groups without one, all of them found by name. */
import { t } from '../i18n/zh/forward'
import type { ConversationId } from '../model/index'
import { useContacts, useLoadContacts } from '../session/contacts-store'
import { chatIdOf, useColleagues } from '../session/use-colleagues'
import { useChat } from '../store/store'
import { type ForwardTarget, filterTargets, matchesTarget, RECENT_ROWS, type TargetSection } from './forward-rules'

/** The sections of the picker that have a target with the words of `query`. */
export function useTargets(query: string): TargetSection[] {
  useLoadContacts()
  const me = useChat((s) => s.me)
  const order = useChat((s) => s.order)
  const conversations = useChat((s) => s.conversations)
  const groups = useContacts((s) => s.groups)
  const { members } = useColleagues()
  const recent = filterTargets(order, conversations, query).slice(0, query.trim() ? undefined : RECENT_ROWS)
  const shown = new Set<ConversationId>([`C2C${me}`, ...recent.map(({ id }) => id)])
  const others = (targets: ForwardTarget[]) =>
    targets.filter((target) => !shown.has(target.id) && matchesTarget(target, query))
  return [
    { key: 'recent', title: t('recent'), targets: recent },
    {
      key: 'colleagues',
      title: t('colleagues'),
      targets: others(
        members.map((member) => {
          const peerId = chatIdOf(member)
          return { id: `C2C${peerId}`, peerId, name: member.name, avatar: member.avatarUrl, isGroup: false }
        }),
      ),
    },
    {
      key: 'groups',
      title: t('groups'),
      targets: others(
        groups.map(({ groupId, name, avatar }) => ({
          id: `GROUP${groupId}`,
          peerId: groupId,
          name,
          avatar,
          isGroup: true,
        })),
      ),
    },
  ].filter(({ targets }) => targets.length > 0)
}
