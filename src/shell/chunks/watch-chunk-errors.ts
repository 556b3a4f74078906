/** Of a target whose programs arrive whole. */
export const watchChunkErrors = (): void => undefined
