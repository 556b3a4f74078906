import { isTypedIn } from '~contract/domain/texts/typed-text'
import type { TreeNode } from './select-props'

/** Path from the root to a value, or an empty list. */
export function pathTo(tree: readonly TreeNode[], value: string | undefined): readonly TreeNode[] {
  if (value === undefined || value === '') return []
  for (const node of tree) {
    if (node.value === value) return [node]
    const below = node.children ? pathTo(node.children, value) : []
    if (below.length) return [node, ...below]
  }
  return []
}

/** 四川 / 成都 / 高新区; '' for an unknown value. */
export const pathText = (tree: readonly TreeNode[], value: string | undefined) =>
  pathTo(tree, value)
    .map((node) => node.label)
    .join(' / ')

export const labelOf = (tree: readonly TreeNode[], value: string) => pathTo(tree, value).at(-1)?.label ?? value

/** The first node whose path holds the keyword; undefined without one. */
export function firstInTree(
  tree: readonly TreeNode[],
  word: string,
  canPickBranch: boolean,
  way: readonly string[] = [],
): string | undefined {
  for (const { value, label, children = [] } of tree) {
    const path = [...way, label]
    if ((canPickBranch || !children.length) && isTypedIn(word, ...path)) return value
    const below = firstInTree(children, word, canPickBranch, path)
    if (below !== undefined) return below
  }
  return undefined
}

/** Up to 50 nodes whose name contains the keyword, each with its path. */
export function findInTree(
  tree: readonly TreeNode[],
  word: string,
  canPickBranch: boolean,
  way = '',
): { value: string; label: string }[] {
  const found: { value: string; label: string }[] = []
  for (const node of tree) {
    const label = way ? `${way} / ${node.label}` : node.label
    if ((canPickBranch || !node.children?.length) && isTypedIn(word, node.label))
      found.push({ value: node.value, label })
    if (node.children) found.push(...findInTree(node.children, word, canPickBranch, label))
    if (found.length > 50) return found.slice(0, 50)
  }
  return found
}
