/** How far the tour of the demo has come on this device. */
import { create } from 'zustand'
import { platform } from '@/platform'

/** 'offered' before it has begun, the number of the step while it runs, 'over' permanently after. */
export type TourProgress = 'offered' | 'over' | number

const isProgress = (stored: unknown): stored is TourProgress =>
  stored === 'over' || (typeof stored === 'number' && Number.isInteger(stored) && stored >= 0)

const stored = (): TourProgress => {
  const found = platform.deviceStorage.get('tour')
  return isProgress(found) ? found : 'offered'
}

const useProgress = create<{ progress: TourProgress }>(() => ({ progress: stored() }))

export const useTourProgress = (): TourProgress => useProgress(({ progress }) => progress)

/** Kept on the device: a reload goes on where it was. */
export function setTourProgress(progress: TourProgress): void {
  platform.deviceStorage.set('tour', progress)
  useProgress.setState({ progress })
}
