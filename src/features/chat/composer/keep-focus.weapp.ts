import { platform } from '@/platform'

/** WeChat's editor keeps the keyboard by itself (holdKeyboard, confirmHold). */
export const keepFocus = {}
/** Spread on what a touch closes the keyboard for, which WeChat holds open otherwise. */
export const dropFocus = { onTouchStart: () => platform.hideKeyboard() }
