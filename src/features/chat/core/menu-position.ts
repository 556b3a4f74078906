/** Position of a message's menu: above or below the message, and within the list. CSS pixels from the top of the window. */

/** The menu opens below a message whose top is nearer to the top of the window than this. */
const ROOM = 160
/** Margin between a menu and the edges of the list. */
const EDGE = 8

export const hangsBelow = (top: number): boolean => top < ROOM

export interface Edges {
  top: number
  bottom: number
}

/** Shift down (or up, negative) of a menu that overflows an edge of its list; its top takes precedence. */
export function shiftInto(area: Edges, menu: Edges): number {
  const down = Math.max(0, area.top + EDGE - menu.top)
  const up = Math.min(0, area.bottom - EDGE - menu.bottom)
  return down || Math.max(up, area.top + EDGE - menu.top)
}
