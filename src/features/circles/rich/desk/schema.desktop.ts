/** Schema of the desktop editor: exactly the blocks of rich text, so nothing else can be typed or pasted. */
import { type NodeSpec, Schema } from 'prosemirror-model'
import { safeLink } from '~contract/domain/rich-text'

/** An image in the text; `pending` names its upload while it runs, `url` is shown. */
const image: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: {
    fileId: { default: '' },
    alt: { default: '' },
    width: { default: 0 },
    height: { default: 0 },
    url: { default: '' },
    pending: { default: '' },
  },
  // No parseDOM: a pasted image of another site is dropped; files are uploaded.
  toDOM: (node) => ['img', { src: String(node.attrs.url), alt: String(node.attrs.alt) }],
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
      toDOM: () => ['h2', 0],
    },
    quote: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    image,
    text: { group: 'inline' },
    hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (node) => {
            const href = safeLink((node as HTMLElement).getAttribute('href'))
            return href ? { href } : false
          },
        },
      ],
      toDOM: (mark) => ['a', { href: String(mark.attrs.href), rel: 'noopener nofollow' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // a word processor wraps whole pages into <b style="font-weight:normal">
        { tag: 'b', getAttrs: (node) => (node as HTMLElement).style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(String(value)) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})
