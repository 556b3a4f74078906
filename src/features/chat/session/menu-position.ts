/** Where the menu of a message stands: above or below it, and within the list (C-4-43). CSS pixels from the top of the window. */

/** A menu hangs below a message that begins nearer to the top than this. */
const ROOM = 160
/** What a menu keeps from the edges of the list. */
const EDGE = 8

export const hangsBelow = (top: number): boolean => top < ROOM

export interface Edges {
  top: number
  bottom: number
}

/** How far a menu that reaches over an edge of its list is moved down (or up, negative) to be seen; its top comes first. */
export function shiftInto(area: Edges, menu: Edges): number {
  const down = Math.max(0, area.top + EDGE - menu.top)
  const up = Math.min(0, area.bottom - EDGE - menu.bottom)
  return down || Math.max(up, area.top + EDGE - menu.top)
}
