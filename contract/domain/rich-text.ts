/**
 * Rich text of posts and answers: a flat, sanitised tree of blocks, never HTML. What a browser pastes or a stranger sends
 * becomes one only through `sanitizeRichText`, so a renderer meets no script, no unknown node and no unsafe address.
 */
import { cutText, truncate } from './texts/graphemes'

/** A run of letters with its marks; '\n' inside is a line break. */
export interface RichRun {
  text: string
  isBold?: true
  /** http(s) address, or a path inside the product. */
  link?: string
}

/** An image in a text. `url` is a signed address the server writes when it is read; it is never stored. */
export interface RichImage {
  type: 'image'
  fileId: string
  /** What it shows; may be ''. */
  alt: string
  /** Pixels; 0 when unknown. */
  width: number
  height: number
  url?: string
}

export type RichBlock =
  | { type: 'paragraph' | 'heading' | 'quote'; runs: readonly RichRun[] }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly RichRun[])[] }
  | RichImage

export type RichText = readonly RichBlock[]

/** Letters of the whole text, blocks, entries of one list, images, letters of one address. */
export const RICH_LIMITS = { letters: 20_000, blocks: 400, items: 100, images: 20, link: 1000, alt: 60 } as const

/** Control characters besides tab and line break, and marks that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(UNSEEN, '') : '')
const pixels = (value: unknown): number =>
  typeof value === 'number' && value >= 1 && value <= 20_000 ? Math.round(value) : 0

/** A web address, or a path inside the product, without a sign that could end an attribute. */
const LINK = /^(https?:\/\/[\w\u4e00-\u9fff]|\/\w)[\w\-./?%&=#:+,;!~*()@$[\]\u4e00-\u9fff]*$/

/** The address when one may press it: http, https or inside the product; '' otherwise. */
export function safeLink(value: unknown): string {
  const link = textOf(value).trim()
  return link.length <= RICH_LIMITS.link && LINK.test(link) ? link : ''
}

function runOf(value: unknown): RichRun | undefined {
  if (!isObject(value)) return undefined
  const text = textOf(value.text)
  if (!text) return undefined
  const link = safeLink(value.link)
  return { text, ...(value.isBold === true ? { isBold: true as const } : {}), ...(link ? { link } : {}) }
}

const isSame = (a: RichRun, b: RichRun) => a.isBold === b.isBold && a.link === b.link

/** Known runs only; neighbours of the same look are one. */
function runsOf(value: unknown): RichRun[] {
  const runs: RichRun[] = []
  for (const part of listOf(value)) {
    const run = runOf(part)
    const last = runs[runs.length - 1]
    if (run && last && isSame(last, run)) runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else if (run) runs.push(run)
  }
  return runs
}

function imageOf(value: Record<string, unknown>): RichImage | undefined {
  if (typeof value.fileId !== 'string' || !/^[\w-]{1,64}$/.test(value.fileId)) return undefined
  return {
    type: 'image',
    fileId: value.fileId,
    alt: cutText(textOf(value.alt).trim(), RICH_LIMITS.alt),
    width: pixels(value.width),
    height: pixels(value.height),
  }
}

const hasLetters = (runs: readonly RichRun[]) => runs.some(({ text }) => text.trim())

function blockOf(value: unknown): RichBlock | undefined {
  if (!isObject(value)) return undefined
  if (value.type === 'image') return imageOf(value)
  if (value.type === 'list') {
    const items = listOf(value.items).slice(0, RICH_LIMITS.items).map(runsOf).filter(hasLetters)
    return items.length ? { type: 'list', isOrdered: value.isOrdered === true, items } : undefined
  }
  if (value.type !== 'paragraph' && value.type !== 'heading' && value.type !== 'quote') return undefined
  const runs = runsOf(value.runs)
  return hasLetters(runs) ? { type: value.type, runs } : undefined
}

/** Whatever comes, as rich text: unknown, empty and unsafe parts are gone. Sizes are checked by `richTextError`. */
export const sanitizeRichText = (value: unknown): RichText =>
  listOf(value)
    .slice(0, RICH_LIMITS.blocks)
    .flatMap((node) => blockOf(node) ?? [])

const lettersOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('')

const blockText = (block: RichBlock): string => {
  if (block.type === 'image') return ''
  return block.type === 'list' ? block.items.map(lettersOf).join('\n') : lettersOf(block.runs)
}

/** Plain text, a line for each block, for search and the blocklist. */
export const richTextToPlain = (text: RichText): string => text.map(blockText).filter(Boolean).join('\n')

/** The beginning in one line, at most `maxLetters` letters. */
export function richTextExcerpt(text: RichText, maxLetters: number): string {
  return truncate(richTextToPlain(text).replace(/\s+/g, ' ').trim(), maxLetters)
}

export const richTextImages = (text: RichText): RichImage[] =>
  text.filter((block): block is RichImage => block.type === 'image')

/** Neither a letter nor an image. */
export const isRichTextEmpty = (text: RichText): boolean => !sanitizeRichText(text).length

/** Validation error; undefined when valid. */
export function richTextError(text: RichText): string | undefined {
  if (!text.length) return '请填写正文'
  if (richTextToPlain(text).length > RICH_LIMITS.letters) return `正文不能超过 ${RICH_LIMITS.letters} 个字`
  if (richTextImages(text).length > RICH_LIMITS.images) return `图片不能超过 ${RICH_LIMITS.images} 张`
  return undefined
}

/** The same text with an address for each image; images without an address are dropped. */
export const withImageUrls = (text: RichText, urlOf: (fileId: string) => string | undefined): RichText =>
  text.flatMap((block): RichText => {
    if (block.type !== 'image') return [block]
    const url = urlOf(block.fileId)
    return url ? [{ ...block, url }] : []
  })

/** The same text with the file ids of its images mapped. */
export const withFileIds = (text: RichText, idOf: (fileId: string) => string): RichText =>
  text.map((block) => (block.type === 'image' ? { ...block, fileId: idOf(block.fileId) } : block))

/** Plain text as rich text: an empty line separates paragraphs. */
export const plainToRichText = (plainText: string): RichText =>
  sanitizeRichText(plainText.split(/\n\s*\n/).map((part) => ({ type: 'paragraph', runs: [{ text: part.trim() }] })))
