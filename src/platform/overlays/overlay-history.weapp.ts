/** WeChat's back belongs to its pages. */

export const addOverlay = (_close: () => void) => () => undefined

export const afterOverlays = (run: () => void): void => run()
