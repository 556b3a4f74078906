import type { PickedFile } from '@/platform'
import type { FieldControl } from '@/ui'
import type { RichText } from '~contract/domain/rich-text'

/** An uploaded image: its id and URL. */
export interface SubmittedRichText {
  id: string
  url: string
}

/** Uploads one image; `onProgress` runs from 0 to 1. */
export type SubmitRichText = (file: PickedFile, onProgress: (part: number) => void) => Promise<SubmittedRichText>

/** `value` is where the editor starts; give it another `key` to start over. */
export interface RichEditorProps extends FieldControl<RichText> {
  placeholder?: string
  send: SubmitRichText
  /** Images are uploading: the text is not complete yet. */
  onWaiting?(isWaiting: boolean): void
}
