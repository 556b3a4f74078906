/** Files of a paste or a drop on the web. */
import type { PickedFile } from '../base/types'
import { toPickedFile } from './pick-files'

/**
 * The files, and whether folders were among them, which are listed but have no content: the caller says that they are left
 * out. Must be called in the handler of the event: its data is gone afterwards.
 */
export function readTransfer(data: DataTransfer): { files: PickedFile[]; hasFolders: boolean } {
  const items = [...(data.items ?? [])]
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory ?? false
  if (!items.some(isFolder)) return { files: [...(data.files ?? [])].map(toPickedFile), hasFolders: false }
  const files = items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])))
  return { files: files.map(toPickedFile), hasFolders: true }
}
