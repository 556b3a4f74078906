/** Rules of the menu's groups: which are folded, which one is current, how many fit into a header. Pure. */
import type { MenuNode } from '../../menu-tree'

/** Paths of the groups that can be folded. */
export const groupPathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.filter(({ entry }) => entry.isGroup).map(({ entry }) => entry.path)

/** The top entry that is the active one or has it below. */
export const nodeOf = (nodes: readonly MenuNode[], active: string): MenuNode | undefined =>
  nodes.find(({ entry, children }) => entry.path === active || children.some(({ path }) => path === active))

/** Every group but one is folded. */
export const foldOthers = (groups: readonly string[], open: string): string[] => groups.filter((path) => path !== open)

/** What is folded once a group is open; `isUnique` folds the others. Unchanged when it was open. */
export function openGroup(
  folded: readonly string[],
  path: string,
  groups: readonly string[],
  isUnique: boolean,
): readonly string[] {
  if (!folded.includes(path)) return folded
  return isUnique ? foldOthers(groups, path) : folded.filter((other) => other !== path)
}

/** What is folded once the heading of a group was pressed. */
export const toggleGroup = (
  folded: readonly string[],
  path: string,
  groups: readonly string[],
  isUnique: boolean,
): readonly string[] => (folded.includes(path) ? openGroup(folded, path, groups, isUnique) : [...folded, path])

/** How many entries fit into a row; where not all do, there is space for the button of the rest. */
export function fittingCount(widths: readonly number[], available: number, moreWidth: number): number {
  const sum = (count: number) => widths.slice(0, count).reduce((total, width) => total + width, 0)
  if (sum(widths.length) <= available) return widths.length
  let count = widths.length - 1
  while (count > 0 && sum(count) + moreWidth > available) count -= 1
  return count
}
