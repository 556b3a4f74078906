/** Groups of palette items for the typed text. Pure. */
import type { IconName } from '@/ui'
import { type MenuRole, routes } from '~contract/routes'
import { isExternal, type MenuNode } from '../menu-tree'

export interface PaletteItem {
  id: string
  title: string
  /** Note beside the title. */
  note?: string | undefined
  /** Other names it is found by. */
  aliases?: readonly string[] | undefined
  icon: IconName
  /** A path or external URL; an item without one runs an action. */
  to?: string
  run?(): void
}

export type PaletteGroupName =
  | 'here'
  | 'acts'
  | 'pages'
  | 'recent'
  | 'conversations'
  | 'colleagues'
  | 'jobs'
  | 'candidates'

export interface PaletteGroup {
  title: string
  choices: readonly PaletteItem[]
}

/** Pages of the user's menu, with their heading. */
export const pageItems = (tree: readonly MenuNode[]): PaletteItem[] =>
  tree.flatMap(({ entry, children }) =>
    (entry.isGroup ? children : [entry, ...children]).map(({ path, title, icon }) => ({
      id: `page-${path}`,
      title,
      ...(entry.isGroup ? { note: entry.title } : {}),
      icon: icon as IconName,
      to: path,
    })),
  )

/** Pages of the user's roles that the menu leaves out: 钱包, 发票 and the like. */
export const hiddenPageItems = (roles: readonly MenuRole[]): PaletteItem[] =>
  routes.flatMap(({ path, title, menu }) =>
    menu?.isHidden && !path.includes(':') && menu.roles.some((role) => roles.includes(role))
      ? [{ id: `page-${path}`, title, icon: menu.icon as IconName, to: path }]
      : [],
  )

/**
 * Order of the groups: actions of the page, all actions and pages before whatever is found, candidates last. In the chat colleagues
 * and conversations come before jobs, and before all else while nothing is typed.
 */
export function orderGroups(
  { here, acts, pages, recent, conversations, colleagues, jobs, candidates }: Record<PaletteGroupName, PaletteGroup>,
  { isTyped, isInChat }: { isTyped: boolean; isInChat: boolean },
): readonly PaletteGroup[] {
  const fixedGroups = isTyped ? [here, acts, pages, recent] : [recent, here, pages, acts]
  if (isInChat && !isTyped) return [conversations, colleagues, ...fixedGroups, jobs, candidates]
  return isInChat
    ? [...fixedGroups, colleagues, conversations, jobs, candidates]
    : [...fixedGroups, jobs, conversations, colleagues, candidates]
}

/** Groups with something in them; the same address is offered once, where it comes first. */
export function paletteGroups(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  const isNew = ({ id, to }: PaletteItem) => {
    const name = to && !isExternal(to) ? to : id
    if (seen.has(name)) return false
    seen.add(name)
    return true
  }
  return groups
    .map(({ title, choices }) => ({ title, choices: choices.filter(isNew) }))
    .filter(({ choices }) => choices.length)
}
