/** Limits of zooming, turning and swiping in the lightbox; a scale of 1 is the image fitted into the screen. */
export const MAX_SCALE = 4
/** The smallest scale that each control reaches. */
export const MIN_SCALE = { wheel: 0.125, pinch: 0.5, button: 0.1 } as const
/** What a button or key adds to the scale. */
export const ZOOM_STEP = 0.1
/** Pixels of wheel that change the scale by a factor of two: a notch of 100 changes it by 1.15. */
export const WHEEL_DISTANCE = 667
/** CSS pixels of a swipe that shows the next image, and the minimum pause between two of them (ms). */
export const SWIPE = 100
export const GUARD_MS = 200
