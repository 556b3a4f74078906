/** Which messages count as seen by the user. Pure. */

/** Part of a message that must be visible. */
const VISIBLE_RATIO = 0.7

/** `top` = offset of the row from the upper edge of the list; all in CSS pixels. A row taller than the list must fill that share of it. */
export function isMessageVisible(top: number, height: number, viewHeight: number): boolean {
  const visible = Math.min(top + height, viewHeight) - Math.max(top, 0)
  return visible > 0 && visible >= Math.min(height, viewHeight) * VISIBLE_RATIO
}
