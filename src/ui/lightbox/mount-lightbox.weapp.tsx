/** WeChat has viewers of its own. */
export const mountLightbox = (): Promise<void> => Promise.resolve()
