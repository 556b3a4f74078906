/** Between rich text and the editor's document. */
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import {
  type RichBlock,
  type RichImage,
  type RichRun,
  type RichText,
  sanitizeRichText,
} from '~contract/domain/rich-text'
import { schema } from './schema.desktop'

const { nodes, marks } = schema

/** Text with its marks; a line break is a node of its own. */
function inlineOf({ text, isBold, link }: RichRun): Node[] {
  const formatting: Mark[] = [
    ...(link ? [marks.link.create({ href: link })] : []),
    ...(isBold ? [marks.bold.create()] : []),
  ]
  return text
    .split('\n')
    .flatMap((line, i) => [...(i ? [nodes.hard_break.create()] : []), ...(line ? [schema.text(line, formatting)] : [])])
}

const linesOf = (runs: readonly RichRun[]) => Fragment.fromArray(runs.flatMap(inlineOf))

function nodeOf(block: RichBlock): Node {
  if (block.type === 'image') {
    const { type: _, ...attrs } = block
    return nodes.image.create(attrs)
  }
  if (block.type === 'list') {
    const items = block.items.map((runs) => nodes.list_item.create(null, nodes.paragraph.create(null, linesOf(runs))))
    return (block.isOrdered ? nodes.ordered_list : nodes.bullet_list).create(null, items)
  }
  return nodes[block.type].create(null, linesOf(block.runs))
}

/** The document of a text; an empty one has one empty paragraph. */
export const toDocument = (text: RichText): Node =>
  nodes.doc.create(null, text.length ? text.map(nodeOf) : [nodes.paragraph.create()])

function runOf(node: Node): RichRun {
  const text = node.type === nodes.hard_break ? '\n' : (node.text ?? '')
  const link = marks.link.isInSet(node.marks)?.attrs.href as string | undefined
  return { text, ...(marks.bold.isInSet(node.marks) ? { isBold: true as const } : {}), ...(link ? { link } : {}) }
}

const runsOf = (node: Node): RichRun[] => node.children.map(runOf)

function blockOf(node: Node): RichBlock {
  switch (node.type) {
    case nodes.image: {
      return { ...(node.attrs as RichImage), type: 'image' }
    }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return {
        type: 'list',
        isOrdered: node.type === nodes.ordered_list,
        items: node.children.map((item) => item.children.flatMap(runsOf)),
      }
    default:
      return { type: node.type.name as 'paragraph' | 'heading' | 'quote', runs: runsOf(node) }
  }
}

/** The rich text of a document, with image URLs, so that a draft shows them; running uploads are left out. */
export function toRichText(doc: Node): RichText {
  return doc.children.map(blockOf).flatMap((block) => {
    const [sanitized] = sanitizeRichText([block])
    if (!sanitized) return []
    return sanitized.type === 'image' && block.type === 'image' && block.url
      ? [{ ...sanitized, url: block.url }]
      : [sanitized]
  })
}

/** Number of running image uploads. */
export function pendingUploads(doc: Node): string[] {
  const names: string[] = []
  doc.descendants((node) => {
    if (node.type === nodes.image && node.attrs.pending) names.push(String(node.attrs.pending))
  })
  return names
}
