/** Places, ratings and what hosts add: sent from a dialog of their own. */
import { useState } from 'react'
import { platform } from '@/platform'
import { hasMap } from '@/platform/place'
import { dial } from '../calls/door'
import { t as call } from '../calls/words'
import { useChatType } from '../chatType'
import { useContacts } from '../contacts/book'
import { type ConversationId, peerOf } from '../model'
import { openConversationSearch } from '../search/TalkFind'
import { t as find } from '../search/words'
import { hasCallItems } from './host'
import type { MoreItem } from './MorePanel'
import { LocationDialog, RatingDialog } from './parts'
import { sendLocation } from './say'
import { t } from './words'

/** Rooms keep nothing that could be searched. */
const useIsRoom = (id: ConversationId): boolean =>
  useContacts((s) => s.groups.find(({ groupId }) => groupId === peerOf(id).peerId)?.type) === 'AVChatRoom'

const callItems = (id: ConversationId): MoreItem[] => [
  { key: 'voice', label: call('voice'), icon: 'phone', run: () => dial(id, false) },
  { key: 'video-call', label: call('video'), icon: 'video', run: () => dial(id, true) },
]

export function useMoreItems(id: ConversationId) {
  const isRoom = useIsRoom(id)
  const chatType = useChatType(id)
  const [open, setOpen] = useState<'' | 'place' | 'evaluate'>('')
  const close = () => setOpen('')
  const askPlace = async () => {
    if (!hasMap) return setOpen('place')
    const place = await platform.choosePlace()
    if (place) sendLocation(id, place)
  }
  const items: MoreItem[] = [
    ...(hasCallItems && chatType !== 'customerService' ? callItems(id) : []),
    { key: 'place', label: t('place'), icon: 'map-pin', run: askPlace },
    { key: 'evaluate', label: t('evaluate'), icon: 'star', run: () => setOpen('evaluate') },
    ...(isRoom
      ? []
      : [{ key: 'search', label: find('search'), icon: 'search', run: () => openConversationSearch(id) } as const]),
  ]
  return {
    items,
    dialog: (
      <>
        {open === 'place' && <LocationDialog id={id} onClose={close} />}
        {open === 'evaluate' && <RatingDialog id={id} onClose={close} />}
      </>
    ),
  }
}
