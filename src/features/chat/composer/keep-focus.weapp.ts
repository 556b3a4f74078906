/** WeChat's editor keeps the keyboard by itself (confirmHold). */
export const keepFocus = {}
