/** Which files of the client name a read. */
import { filesUnder, sourceWithCallKeys } from '../support/source-files'

/** Files by read; the table of writes and reads itself does not count. */
export function screensOf(reads: readonly string[]): Map<string, string[]> {
  const files = filesUnder('src', ['.ts', '.tsx']).filter(
    (file) => !file.startsWith('src/api/invalidations/') && !/\.test\.tsx?$/.test(file),
  )
  const texts = files.map((file) => [file, sourceWithCallKeys(file)] as const)
  return new Map(reads.map((key) => [key, texts.filter(([, text]) => text.includes(`'${key}'`)).map(([file]) => file)]))
}
