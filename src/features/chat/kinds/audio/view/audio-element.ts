/** Plays a URL on the web; `onEnd` is called at the end or with an error. Returns a function that stops it. */
export function playSound(url: string, onEnd: (error?: unknown) => void): () => void {
  const sound = new Audio(url)
  sound.onended = () => onEnd()
  sound.onerror = () => onEnd(sound.error ?? new Error('sound'))
  sound.play().catch((error: unknown) => onEnd(error))
  return () => {
    sound.onended = null
    sound.onerror = null
    sound.pause()
  }
}
