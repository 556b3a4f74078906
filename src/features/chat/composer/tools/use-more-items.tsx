/** Items of the more menu: calls, location, rating, name card, search. */
import { useState } from 'react'
import { useChatType } from '../../core/chat-type'
import { t as tCalls } from '../../i18n/zh/calls'
import { t } from '../../i18n/zh/composer'
import { t as tSearch } from '../../i18n/zh/search'
import { NameCardPicker } from '../../kinds/name-card/view/lazy'
import { type ConversationId, peerOf } from '../../model/index'
import { openConversationSearch } from '../../search/ConversationSearchPanel'
import { useContacts } from '../../session/contacts-store'
import { dial } from '../../session/lazy-calls'
import { RatingDialog } from './lazy'
import type { MoreItem } from './MorePanel'
import { hasCallItems } from './platform-limits'
import { useLocationTool } from './use-location-tool'

/** Live rooms store no messages to search. */
const useIsRoom = (id: ConversationId): boolean =>
  useContacts((s) => s.groups.find(({ groupId }) => groupId === peerOf(id).peerId)?.type) === 'AVChatRoom'

const callItems = (id: ConversationId): MoreItem[] => [
  { key: 'voice', label: tCalls('voice'), icon: 'phone', run: () => dial(id, false) },
  { key: 'video-call', label: tCalls('video'), icon: 'video', run: () => dial(id, true) },
]

export function useMoreItems(id: ConversationId) {
  const isRoom = useIsRoom(id)
  const chatType = useChatType(id)
  const [open, setOpen] = useState<'' | 'evaluate' | 'name-card'>('')
  const close = () => setOpen('')
  const locationTool = useLocationTool(id)
  const items: MoreItem[] = [
    ...(hasCallItems && chatType !== 'customerService' ? callItems(id) : []),
    { key: 'location', label: t('location'), icon: 'map-pin', run: locationTool.run },
    { key: 'evaluate', label: t('evaluate'), icon: 'star', run: () => setOpen('evaluate') },
    { key: 'name-card', label: t('nameCard'), icon: 'user', run: () => setOpen('name-card') },
    ...(isRoom
      ? []
      : [{ key: 'search', label: tSearch('search'), icon: 'search', run: () => openConversationSearch(id) } as const]),
  ]
  return {
    items,
    dialog: (
      <>
        {locationTool.dialog}
        {open === 'evaluate' && <RatingDialog id={id} onClose={close} />}
        {open === 'name-card' && <NameCardPicker id={id} onClose={close} />}
      </>
    ),
  }
}
