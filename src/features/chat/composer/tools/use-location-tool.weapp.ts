import { platform } from '@/platform'
import type { ConversationId } from '../../model/index'
import { sendLocation } from '../send-draft'

/** Sends a location, picked on WeChat's own map. */
export function useLocationTool(id: ConversationId) {
  const run = async () => {
    const location = await platform.chooseLocation()
    if (location) sendLocation(id, location)
  }
  return { run: () => void run(), dialog: null }
}
