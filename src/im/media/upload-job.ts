/** The file of a message while it is uploaded. */
import type { FileSource, MediaKind } from './file-source'

/** The upload of a message's file. */
export interface UploadJob {
  kind: MediaKind
  source: FileSource | undefined
  onProgress: ((progress: number) => void) | undefined
  /** Under way: sending twice uploads once. */
  running?: Promise<void>
  isDone?: boolean
}
