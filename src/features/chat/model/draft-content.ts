/** What stands in an editor: words, emoji by name, and files as marks in between. Pure. */
import { emojiCodesToNames } from '../emoji'
import { t } from '../i18n/zh/message-kinds'
import type { Attachment } from './index'

/** Stands for a picture inside a text (Unicode's object replacement character); the key of its file follows. */
const SIGN = '\uFFFC'
const MARK = /\uFFFC([a-z0-9]{12})/
const MARKS = new RegExp(MARK, 'g')

/** The mark of a file in a text. */
export const fileMarker = (key: string): string => SIGN + key
/** Words from outside: nothing in them may look like a mark; lines end in one way. */
export const cleanText = (text: string): string => text.replaceAll(SIGN, '').replace(/\r\n?/g, '\n')
/** Keys of the files in a text, in order. */
export const fileKeysIn = (text: string): string[] => [...text.matchAll(MARKS)].map(([, key = '']) => key)

/** A part of what is written: words, or the key of a file. */
export type DraftItem = { text: string } | { key: string }

/** A text in parts, in order; white space between files is no part. */
export function parseDraftItems(text: string): DraftItem[] {
  return text
    .split(MARK)
    .map((piece, i): DraftItem => (i % 2 ? { key: piece } : { text: piece.trim() }))
    .filter((item) => 'key' in item || item.text !== '')
}

const LINES = { image: 'imageLine', video: 'videoLine', audio: 'audioLine', file: 'fileLine' } as const

/** A draft in one line, as the list of conversations shows it. */
export const draftPreview = (text: string, files: readonly Attachment[] = []): string =>
  emojiCodesToNames(text).replace(MARKS, (_mark, key) => {
    const file = files.find((f) => f.key === key)
    return file ? `${t(LINES[file.kind], { name: '' }).trim()}${file.kind === 'file' ? file.name : ''} ` : ''
  })

/** Width units of a file's name: letters count one, wide characters two. */
const NAME_WIDTH = 16

/** A name cut after about 16 width units (C-5-06). */
export function shortenFileName(name: string): string {
  let width = 0
  let cut = ''
  for (const char of name) {
    width += char > '\u00ff' ? 2 : 1
    if (width > NAME_WIDTH) return `${cut}...`
    cut += char
  }
  return name
}
