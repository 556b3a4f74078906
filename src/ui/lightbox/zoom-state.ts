/** Zoom, rotation and offset of an image in the lightbox: pure rules. */
export interface ZoomState {
  scale: number
  /** Degrees. */
  angle: number
  /** CSS pixels from the middle. */
  x: number
  y: number
}
export const initialZoom: ZoomState = { scale: 1, angle: 0, x: 0, y: 0 }

const MAX_SCALE = 4
const MIN_SCALE = { wheel: 0.125, pinch: 0.5, button: 0.1 } as const
export const ZOOM_STEP = 0.1
/** CSS pixels of a swipe that shows the next image, and the minimum pause between two of them (ms). */
export const SWIPE = 100
export const GUARD_MS = 200

const clampScale = (min: number, value: number) => Math.min(MAX_SCALE, Math.max(min, value))

/** Zooms; an image that is not larger than the screen is centred again. */
export function zoom(view: ZoomState, scale: number, by: keyof typeof MIN_SCALE): ZoomState {
  const next = Math.round(clampScale(MIN_SCALE[by], scale) * 1000) / 1000
  return next <= 1 ? { ...view, scale: next, x: 0, y: 0 } : { ...view, scale: next }
}
export const rotate = (view: ZoomState, quarter: 1 | -1): ZoomState => ({ ...view, angle: view.angle + quarter * 90 })

/** Direction of a swipe of `dx` pixels; 0 = none. */
export const swipeTarget = (dx: number): -1 | 0 | 1 => (dx > SWIPE ? -1 : dx < -SWIPE ? 1 : 0)
