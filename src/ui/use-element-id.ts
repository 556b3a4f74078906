import { useId } from 'react'

/** An id that a selector can hold: React's own contains colons. */
export const useElementId = (): string => useId().replace(/:/g, '')
