/** Finds post categories and industries by the names that the demo data uses. */
import type { TreeNode } from '../../contract/api/common'

/** The code of the leaf that fits names best: the first name is the most special one, the others name the trade. */
export type PostFinder = (names: readonly string[]) => string

const leavesOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (node.children.length ? leavesOf(node.children) : [node]))

const FITS: readonly ((leaf: TreeNode, name: string) => boolean)[] = [
  (leaf, name) => leaf.name === name,
  (leaf, name) => name.includes(leaf.name),
  (leaf, name) => leaf.name.includes(name),
]

const search = (leaves: readonly TreeNode[], names: readonly string[]): TreeNode | undefined => {
  for (const fits of FITS)
    for (const name of names) {
      const leaf = leaves.find((node) => fits(node, name))
      if (leaf) return leaf
    }
  return undefined
}

/** Looks in the branch of the trade first, so that 项目经理 of a building site is none of software. */
export function createPostFinder(tree: readonly TreeNode[]): PostFinder {
  const all = leavesOf(tree)
  const known = new Map<string, string>()
  const find = (names: readonly string[]): string => {
    const trade = search(all, names.slice(1)) ?? search(all, names)
    const branch = tree.find((node) => leavesOf([node]).includes(trade ?? node))
    const special = branch && trade ? search(leavesOf([branch]), names.slice(0, 1)) : undefined
    return (special ?? trade ?? all[0])?.code ?? ''
  }
  return (names) => {
    const key = names.join('|')
    const code = known.get(key) ?? find(names)
    known.set(key, code)
    return code
  }
}
