/** The mini-program downloads packages itself and shows its own error. */
export const watchChunkErrors = (): void => undefined
