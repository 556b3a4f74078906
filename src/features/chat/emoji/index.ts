/** Emoji: codes in texts, their names and images; big faces by group. */
import { platform } from '@/platform'
import { currentLanguage } from '../i18n/define-texts'
import { GROUPS, NAMES, VERSION } from '../i18n/emoji-table'
import { t } from '../i18n/zh/emoji'

export interface Emoji {
  /** As written in a text: `[TUIEmoji_Smile]`. */
  code: string
  /** 微笑, Smile: in the language on the screen. */
  readonly name: string
  src: string
}
export interface Face {
  /** Id of its group, from 1. */
  group: number
  /** As in the message: `yz00`. */
  data: string
  readonly name: string
  src: string
}
export interface FaceGroup {
  id: number
  readonly name: string
  faces: readonly Face[]
}
/** A segment of a text: plain text, or one emoji. */
export type EmojiSegment = string | Emoji

const addressOf = (file: string) => `${platform.apiBase}/emoji/${file}`

/** The 62 basic emoji in the order of the picker. */
const entries = NAMES.split(',').map((entry) => {
  const [key = '', chinese = '', english = key] = entry.split(' ')
  const item: Emoji = {
    code: `[TUIEmoji_${key}]`,
    get name() {
      return currentLanguage() === 'en' ? english : chinese
    },
    src: addressOf(`${key}-${VERSION}.svg`),
  }
  return { item, names: [chinese, english] }
})
export const emoji: readonly Emoji[] = entries.map(({ item }) => item)
const byCode = new Map(emoji.map((item) => [item.code, item]))
/** By the name in either language: text copied in the other language becomes an emoji too. */
const byName = new Map<string, Emoji>(
  entries.flatMap(({ item, names }) => names.map((name) => [`[${name}]`, item] as const)),
)
export const emojiOf = (code: string): Emoji | undefined => byCode.get(code)
/** The emoji with a name in brackets: `[微笑]`. */
export const emojiNamed = (name: string): Emoji | undefined => byName.get(name)

/** Groups of big faces: 18, 16 and 17. */
export const faceGroups: readonly FaceGroup[] = GROUPS.map((entry, i) => {
  const [prefix, , ...faces] = entry.split(',') as ['yz' | 'ys' | 'gcs', string, ...string[]]
  const nameAt = (index: number) => t(prefix).split(',')[index] ?? ''
  return {
    id: i + 1,
    get name() {
      return nameAt(1)
    },
    faces: faces.map((_, n) => {
      const data = `${prefix}${String(n).padStart(2, '0')}`
      return {
        group: i + 1,
        data,
        get name() {
          return nameAt(n + 2)
        },
        src: addressOf(`${data}-${VERSION}.png`),
      }
    }),
  }
})
const byData = new Map(faceGroups.flatMap(({ faces }) => faces.map((face) => [face.data, face] as const)))
/** The face of a message; Tencent's kits write `yz00@2x` too. */
export const faceOf = (data: string): Face | undefined => byData.get(data.replace(/@2x$/, ''))

const CODE = /(\[TUIEmoji_\w+\])/
const BRACKETS = /\[[^[\]]{1,16}\]/g

/** Splits a text into segments; an unknown code stays text. */
export function splitEmoji(text: string): EmojiSegment[] {
  const segments: EmojiSegment[] = []
  for (const piece of text.split(CODE)) {
    const item = byCode.get(piece)
    const previous = segments[segments.length - 1]
    if (item) segments.push(item)
    else if (piece) {
      if (typeof previous === 'string') segments[segments.length - 1] = previous + piece
      else segments.push(piece)
    }
  }
  return segments
}

/** Codes to names, for one-line previews and editors without images: `[微笑]`. */
export const emojiCodesToNames = (text: string): string =>
  text.includes('[TUIEmoji_')
    ? splitEmoji(text)
        .map((p) => (typeof p === 'string' ? p : `[${p.name}]`))
        .join('')
    : text

/** Names to codes, for pasted text and editors without images. */
export const emojiNamesToCodes = (text: string): string =>
  text.replace(BRACKETS, (name) => byName.get(name)?.code ?? name)
