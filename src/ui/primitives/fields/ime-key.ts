/** `keyCode` of every key that an input method takes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const TAKEN_BY_IME = 229

/**
 * Whether a press of a key is for the input method (IME), such as the Enter that takes a candidate. Safari ends the
 * composition before it reports that Enter, so `isComposing` is already false then; only the key code shows it.
 */
export function isImeKey(e: { nativeEvent: Event } | KeyboardEvent): boolean {
  const key = ('nativeEvent' in e ? e.nativeEvent : e) as KeyboardEvent
  return key.isComposing || key.keyCode === TAKEN_BY_IME
}
