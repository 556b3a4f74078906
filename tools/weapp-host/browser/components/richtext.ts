import { reportStats } from '../set-data-stats'
import { define } from './component-base'

interface RichNode {
  type?: string
  name?: string
  text?: string
  attrs?: Record<string, string>
  children?: RichNode[]
}

/** Tags rich-text allows; others are dropped with their content, as in WeChat. */
const trusted = new Set(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em fieldset font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small span strong sub sup table tbody td tfoot th thead tr tt u ul'.split(
    ' ',
  ),
)
const allowedAttributes = new Set([
  'class',
  'style',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'span',
  'start',
  'type',
  'dir',
  'href',
])

function build(doc: Document, node: RichNode): Node | undefined {
  if (node.type === 'text' || (node.text !== undefined && !node.name)) {
    const holder = doc.createElement('textarea')
    holder.innerHTML = node.text ?? ''
    return doc.createTextNode(holder.value)
  }
  const name = (node.name ?? '').toLowerCase()
  if (!trusted.has(name)) {
    reportStats('component', `rich-text does not show <${name}>`)
    return undefined
  }
  const element = doc.createElement(name)
  for (const [key, value] of Object.entries(node.attrs ?? {}))
    if (allowedAttributes.has(key)) element.setAttribute(key, String(value))
  for (const child of node.children ?? []) {
    const built = build(doc, child)
    if (built) element.append(built)
  }
  return element
}

const toNodes = (source: Node): RichNode[] =>
  [...source.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE)
      return [{ type: 'text', text: (node.textContent ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;') }]
    if (node.nodeType !== Node.ELEMENT_NODE) return []
    const element = node as Element
    const attrs = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    return [{ name: element.tagName, attrs, children: toNodes(element) }]
  })

/** rich-text: a list of nodes or a string of HTML, both without scripts or events. */
export function defineRichText(): void {
  define('rich-text', {
    properties: { nodes: [], space: undefined, userSelect: false, mode: 'default' },
    update(self, dom, changed) {
      if (!changed.has('nodes')) return
      const { nodes } = self.data
      const list =
        typeof nodes === 'string'
          ? toNodes(new DOMParser().parseFromString(nodes, 'text/html').body)
          : (nodes as RichNode[])
      const built = (Array.isArray(list) ? list : []).map((node) => build(dom.ownerDocument, node))
      dom.replaceChildren(...built.filter((node) => node !== undefined))
    },
  })
}
