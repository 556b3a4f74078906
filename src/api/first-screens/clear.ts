/** How the stored first screens, one entry of the person, are removed. */
import { platform } from '@/platform'

let epoch = 0

/** Rises with each removal: what was begun before it stores nothing any more. */
export const firstScreensEpoch = (): number => epoch

export function clearFirstScreens(): void {
  epoch += 1
  platform.userStorage.remove('firstScreens')
}
