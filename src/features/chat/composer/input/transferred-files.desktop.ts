/** Files of a paste or a drop into the editor. */
import type { PickedFile } from '@/platform'
import { readTransfer } from '@/platform/files/transferred-files'
import { toast } from '@/ui'
import { t } from '../../i18n/zh/composer'

/** Must be called in the handler of the event: its data is gone afterwards. Says so when a folder was among them. */
export function transferredFiles(data: DataTransfer): PickedFile[] {
  const { files, hasFolders } = readTransfer(data)
  if (hasFolders) toast(t('noFolders'), 'warning')
  return files
}

const withoutExtension = (name: string) => name.replace(/(.)\.[^.]{1,16}$/, '$1')
/** The last part of a path or a file address. */
const lastPart = (line: string) => line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1)

/**
 * Whether a pasted text only names the pasted files, as file managers put it beside them. The text of tables and documents,
 * which have an image of themselves beside it, is meant.
 */
export function isOnlyFileNames(text: string, files: readonly Pick<File, 'name'>[]): boolean {
  const plain = (name: string) => name.normalize('NFC').trim()
  const names = new Set(files.flatMap(({ name }) => [plain(name), withoutExtension(plain(name))]))
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim())
  return files.length > 0 && lines.every((line) => names.has(plain(line)) || names.has(plain(lastPart(line))))
}
