/**
 * An editor with inline images: a text is rendered as text nodes, line breaks and images, and read back from them. Images
 * count as the characters they replace, so that a position in the text is the same number in the text and on the page.
 */

import { type Emoji, emojiNamed } from '../../emoji'
import { cleanText } from '../../model/draft-content'
import type { Attachment } from '../../model/index'
import { attachmentFile } from '../../store/attachments'
import css from '../composer.module.scss'
import { fileThumbnail } from './file-thumbnail'

const INPUT_TOKENS = /(\[[^[\]]{1,8}\]|\uFFFC[a-z0-9]{12}|\n)/

function createImage(text: string, src: string, alt: string, className = ''): HTMLImageElement {
  const img = document.createElement('img')
  Object.assign(img, { src, alt, className, draggable: false })
  img.dataset.text = text
  return img
}

const emojiImage = (emoji: Emoji) => createImage(`[${emoji.name}]`, emoji.src, emoji.name, css.inlineEmoji)

function fileImage(mark: string, files: readonly Attachment[]): HTMLImageElement | undefined {
  const file = files.find(({ key }) => mark.endsWith(key))
  if (!file) return undefined
  const address = file.kind === 'image' ? attachmentFile(file.key)?.url : undefined
  return createImage(mark, address ?? fileThumbnail(file), file.name, address ? css.inlineImage : css.inlineFile)
}

/** Renders a text; the marker of an unknown file is left out. */
export function renderInput(text: string, files: readonly Attachment[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const part of text.split(INPUT_TOKENS)) {
    if (!part) continue
    if (part === '\n') fragment.append(document.createElement('br'))
    else if (part.startsWith('\uFFFC')) fragment.append(fileImage(part, files) ?? '')
    else {
      const emoji = part.startsWith('[') ? emojiNamed(part) : undefined
      fragment.append(emoji ? emojiImage(emoji) : part)
    }
  }
  return fragment
}

/** The text of the rendered nodes, without the line break that only keeps the last line open. */
export function readInput(box: Node): string {
  const text = childrenText(box)
  return box.lastChild instanceof HTMLBRElement || (text.endsWith('\n') && !(box.lastChild instanceof HTMLElement))
    ? text.replace(/\n$/, '')
    : text
}

function textIn(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll('\u00a0', ' ')
  if (node instanceof HTMLBRElement) return '\n'
  if (node instanceof HTMLImageElement) return node.dataset.text ?? ''
  const inner = childrenText(node)
  return node instanceof HTMLDivElement && node.previousSibling ? `\n${inner}` : inner
}

/** The editor itself starts no line, regardless of what precedes it on the page. */
const childrenText = (node: Node): string => [...node.childNodes].map(textIn).join('')

/** Offset of the caret in the text; undefined when it is elsewhere. */
export function caretOffsetIn(box: HTMLElement): number | undefined {
  const selection = document.getSelection()
  if (!selection?.focusNode || !box.contains(selection.focusNode)) return undefined
  const before = document.createRange()
  before.setStart(box, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  return textIn(before.cloneContents()).length
}

const lengthOf = (node: Node) => textIn(node).length

/** Sets the caret to an offset of the text. */
export function setCaret(box: HTMLElement, at: number): void {
  let remaining = at
  let position: [Node, number] = [box, box.childNodes.length]
  for (const [i, node] of [...box.childNodes].entries()) {
    if (remaining <= lengthOf(node) && node instanceof Text) {
      position = [node, remaining]
      break
    }
    if (remaining <= 0) {
      position = [box, i]
      break
    }
    remaining -= lengthOf(node)
  }
  document.getSelection()?.collapse(...position)
}

/** Replaces the content; a text that ends with a line break needs one more to be visible. */
export function rerenderInput(box: HTMLElement, text: string, files: readonly Attachment[]): void {
  box.replaceChildren(renderInput(text.endsWith('\n') ? `${text}\n` : text, files))
}

/** Inserts text at the caret, so that the browser can undo it. */
export function insertText(text: string, files: readonly Attachment[] = []): void {
  const holder = document.createElement('div')
  holder.append(renderInput(text, files))
  document.execCommand('insertHTML', false, holder.innerHTML)
}

/** Inserts a line break at the caret. */
export const insertLineBreak = (): void => void document.execCommand('insertLineBreak')

/** Inserts pasted text; names of emoji become images. */
export const pasteText = (text: string): void => insertText(cleanText(text))

/** The selected text. */
export function selectedText(): string {
  const selection = document.getSelection()
  return selection?.rangeCount ? textIn(selection.getRangeAt(0).cloneContents()).replace(/\uFFFC[a-z0-9]{12}/g, '') : ''
}
