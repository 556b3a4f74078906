/** The stored first screens as one entry of the device, and how it is removed. */
import { platform } from '@/platform'

export const STORAGE_KEY = 'pinqiao.first-screens'

let epoch = 0

/** Rises with each removal: what was begun before it stores nothing any more. */
export const firstScreensEpoch = (): number => epoch

export function clearFirstScreens(): void {
  epoch += 1
  platform.storage.remove(STORAGE_KEY)
}
