/** On the web the layout renders the overlays. */
export const PageOverlays = (_: { screen: object }) => null
