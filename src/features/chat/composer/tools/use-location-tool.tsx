import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../core/lazy-component'
import type { ConversationId } from '../../model/index'

const LocationDialog = lazyComponent(() => import('./LocationDialog').then((chunk) => chunk.LocationDialog))

/** Sends a location, picked in a dialog (web); `dialog` is rendered beside the composer. */
export function useLocationTool(id: ConversationId): { run(): void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    run: () => setOpen(true),
    dialog: isOpen && <LocationDialog id={id} onClose={() => setOpen(false)} />,
  }
}
