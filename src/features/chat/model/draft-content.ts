/** The content of an editor: text, emoji by name, and files as markers in between. Pure. */

import { graphemesOf } from '~contract/domain/texts/graphemes'
import { isVisible } from '~contract/domain/texts/visible-text'
import { emojiCodesToNames } from '../emoji'
import { t } from '../i18n/zh/message-kinds'
import type { Attachment } from './index'

/** Unicode's object replacement character; the key of the file follows it. */
const MARKER_SIGN = '\uFFFC'
const MARKER = /\uFFFC([a-z0-9]{12})/
const MARKERS = new RegExp(MARKER, 'g')

/** The marker of a file in a text. */
export const fileMarker = (key: string): string => MARKER_SIGN + key
/** Text from outside: removes what looks like a marker and normalises line ends. */
export const cleanText = (text: string): string => text.replaceAll(MARKER_SIGN, '').replace(/\r\n?/g, '\n')
/** Keys of the files in a text, in order. */
export const fileKeysIn = (text: string): string[] => [...text.matchAll(MARKERS)].map(([, key = '']) => key)

/** One item of a draft: a text, or the key of a file. */
export type DraftItem = { text: string } | { key: string }

/** Splits a draft into its items, in order; what cannot be seen is no item. */
export function parseDraftItems(text: string): DraftItem[] {
  return text
    .split(MARKER)
    .map((segment, i): DraftItem => (i % 2 ? { key: segment } : { text: segment.trim() }))
    .filter((item) => 'key' in item || isVisible(item.text))
}

const ABSTRACT_KEYS = { image: 'imageLine', video: 'videoLine', audio: 'audioLine', file: 'fileLine' } as const

/** A draft in one line, for the conversation list. */
export const draftPreview = (text: string, files: readonly Attachment[] = []): string =>
  emojiCodesToNames(text).replace(MARKERS, (_mark, key) => {
    const file = files.find((f) => f.key === key)
    return file ? `${t(ABSTRACT_KEYS[file.kind], { name: '' }).trim()}${file.kind === 'file' ? file.name : ''} ` : ''
  })

/** Width units of a file's name: letters count one, wide characters two. */
const NAME_WIDTH = 16

/** Cuts a name after about 16 width units. */
export function shortenFileName(name: string): string {
  let width = 0
  let cut = ''
  for (const char of graphemesOf(name)) {
    width += char > '\u00ff' ? 2 : 1
    if (width > NAME_WIDTH) return `${cut}...`
    cut += char
  }
  return name
}
