import type { KeyboardInset } from './types'

const none: KeyboardInset = { inset: 0, style: undefined, onFocusChange: () => undefined }

/** The room of the on-screen keyboard. In a browser the layout around every page ends at it, so none is left. */
export const useKeyboardInset = (): KeyboardInset => none
