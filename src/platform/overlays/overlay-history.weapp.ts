/** WeChat's back belongs to its pages. */

export const addOverlay = (_close: () => void) => () => undefined
