import { type QuestionOptions, useOverlayStore } from './overlay-store'
import { mountOverlays } from './show-overlay'

/** Shows a question with controls of its own and resolves with the answer; Esc and the scrim mean no. */
export function ask(options: QuestionOptions): Promise<boolean> {
  mountOverlays()
  return useOverlayStore.openConfirm(options)
}
