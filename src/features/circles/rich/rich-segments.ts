/** Rich text as the phone's editor holds it: text and image segments, always with text at the end. */
import { plainToRichText, type RichText } from '~contract/domain/rich-text'

export interface TextSegment {
  kind: 'words'
  key: string
  text: string
}

export interface ImageSegment {
  kind: 'picture'
  key: string
  /** '' while it is on its way. */
  fileId: string
  /** URL shown here: the local file, or the signed URL. */
  shown: string
  /** URL once uploaded; '' before. */
  url: string
  width: number
  height: number
  /** 0 to 1. */
  sent: number
  error: string
}

export type RichSegment = TextSegment | ImageSegment

let count = 0
export const newSegmentKey = () => `part-${++count}`
export const textSegment = (text = ''): TextSegment => ({ kind: 'words', key: newSegmentKey(), text })

/** Plain text of a block; marks are not edited on a phone. */
const textOf = (block: RichText[number]): string => {
  if (block.type === 'image') return ''
  if (block.type === 'list') return block.items.map((runs) => `- ${runs.map(({ text }) => text).join('')}`).join('\n')
  return block.runs.map(({ text }) => text).join('')
}

/** Splits a text into segments: neighbouring text blocks are one segment, separated by an empty line. */
export function toSegments(text: RichText): RichSegment[] {
  const segments: RichSegment[] = []
  for (const block of text) {
    const last = segments[segments.length - 1]
    if (block.type === 'image') {
      const { fileId, url = '', width, height } = block
      segments.push({
        kind: 'picture',
        key: newSegmentKey(),
        fileId,
        shown: url,
        url,
        width,
        height,
        sent: 1,
        error: '',
      })
    } else if (last?.kind === 'words') last.text += `\n\n${textOf(block)}`
    else segments.push(textSegment(textOf(block)))
  }
  return segments[segments.length - 1]?.kind === 'words' ? segments : [...segments, textSegment()]
}

/** Joins segments to rich text; images still uploading are left out. */
export const segmentsToRichText = (segments: readonly RichSegment[]): RichText =>
  segments.flatMap((segment) => {
    if (segment.kind === 'words') return plainToRichText(segment.text)
    const { fileId, url, width, height } = segment
    return fileId ? [{ type: 'image' as const, fileId, alt: '', width, height, url }] : []
  })

/** Inserts images after the segment with key `after` (at the end when unknown), with a text segment behind them. */
export function insertImages(
  segments: readonly RichSegment[],
  after: string,
  images: readonly ImageSegment[],
): RichSegment[] {
  const at = segments.findIndex(({ key }) => key === after)
  const cut = at < 0 ? segments.length : at + 1
  const rest = segments.slice(cut)
  const space = rest[0]?.kind === 'words' ? [] : [textSegment()]
  return [...segments.slice(0, cut), ...images, ...space, ...rest]
}

/** Removes a segment; neighbouring text segments merge. */
export function removeSegment(segments: readonly RichSegment[], key: string): RichSegment[] {
  const merged: RichSegment[] = []
  for (const segment of segments) {
    const last = merged[merged.length - 1]
    if (segment.key === key) continue
    if (segment.kind === 'words' && last?.kind === 'words')
      merged[merged.length - 1] = { ...last, text: [last.text, segment.text].filter(Boolean).join('\n\n') }
    else merged.push(segment)
  }
  return merged.length ? merged : [textSegment()]
}
