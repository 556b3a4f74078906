/** Which messages count as seen by the one who looks at the list (C-4-11, C-9-07). Pure. */

/** Part of a message that must be visible. */
const VISIBLE_RATIO = 0.7

/** `top` = where the row begins below the upper edge of the list; all in CSS pixels. One taller than the list fills its part of that. */
export function isMessageVisible(top: number, height: number, viewHeight: number): boolean {
  const visible = Math.min(top + height, viewHeight) - Math.max(top, 0)
  return visible > 0 && visible >= Math.min(height, viewHeight) * VISIBLE_RATIO
}
