/** On the web the frame carries the overlays. */
export const PageOverlays = (_: { path: string }) => null
