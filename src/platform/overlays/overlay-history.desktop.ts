/** On the desktop, back leaves the page: an overlay there is closed by Esc. */

export const addOverlay = (_close: () => void) => () => undefined

export const afterOverlays = (run: () => void): void => run()
