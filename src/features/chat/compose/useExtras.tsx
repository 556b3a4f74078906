/** Places, ratings and what hosts add: sent from a dialog of their own. */
import { useState } from 'react'
import { platform } from '@/platform'
import type { ConversationId } from '../model'
import type { MoreItem } from './MorePanel'
import { hasOwnMap } from './map'
import { EvaluateDialog, PlaceDialog } from './parts'
import { sayPlace } from './say'
import { t } from './words'

export function useExtras(id: ConversationId) {
  const [open, setOpen] = useState<'' | 'place' | 'evaluate'>('')
  const close = () => setOpen('')
  const askPlace = async () => {
    if (!hasOwnMap) return setOpen('place')
    const place = await platform.choosePlace()
    if (place) sayPlace(id, place)
  }
  const items: MoreItem[] = [
    { key: 'place', label: t('place'), icon: 'map-pin', run: askPlace },
    { key: 'evaluate', label: t('evaluate'), icon: 'star', run: () => setOpen('evaluate') },
  ]
  return {
    items,
    dialog: (
      <>
        {open === 'place' && <PlaceDialog id={id} onClose={close} />}
        {open === 'evaluate' && <EvaluateDialog id={id} onClose={close} />}
      </>
    ),
  }
}
