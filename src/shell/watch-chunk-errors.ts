/** The mini-program downloads packages itself and shows its own fault. */
export const watchChunkErrors = (): void => undefined
