/** WeChat itself keeps the mini-program at hand. */
export const InstallOverlay = () => null
