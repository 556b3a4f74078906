import { stack } from './service/app'
import { innerOf } from './view/element-backend'

/** Size of a page's node tree, by WeChat's audit rules: under 1,000 nodes, 30 deep, 60 children of one node. */
export interface TreeAudit {
  page: string
  nodes: number
  depth: number
  children: number
  /** Where the largest family is: tag, id and class of the parent. */
  widest: string
  /** Nodes that WeChat does not lay out where they are: anything but text inside text. */
  misplaced: string[]
}

const isNode = (element: Element): boolean => element.tagName.startsWith('WX-')

/** Children as the program wrote them: parts the host itself put into a component are looked through. */
function childNodes(element: Element): Element[] {
  const direct = [...element.children].flatMap((child) => (isNode(child) ? [child] : []))
  const inner = innerOf(element)
  return inner ? childNodes(inner) : direct
}

const nameOf = (element: Element): string => {
  const id = element.id ? `#${element.id}` : ''
  const classes = element.className ? `.${String(element.className).trim().split(/\s+/).join('.')}` : ''
  return `${element.tagName.slice(3).toLowerCase()}${id}${classes}`
}

/** Measures the current page. */
export function auditTree(): TreeAudit {
  const page = stack.current
  const audit: TreeAudit = { page: page?.path ?? '', nodes: 0, depth: 0, children: 0, widest: '', misplaced: [] }
  const visit = (element: Element, depth: number): void => {
    const children = childNodes(element)
    audit.nodes += 1
    audit.depth = Math.max(audit.depth, depth)
    if (children.length > audit.children) Object.assign(audit, { children: children.length, widest: nameOf(element) })
    for (const child of children) {
      if (element.tagName === 'WX-TEXT' && child.tagName !== 'WX-TEXT' && audit.misplaced.length < 20)
        audit.misplaced.push(`${nameOf(child)} in ${nameOf(element)}`)
      visit(child, depth + 1)
    }
  }
  const root = page?.frame.document.body.querySelector('wx-page')
  // The page itself is a parent, but no node of the program's.
  if (root) visit(root, 0)
  return { ...audit, nodes: Math.max(0, audit.nodes - 1) }
}
