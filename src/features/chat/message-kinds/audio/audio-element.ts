/** Plays an address on the web from its beginning; `done` says that it ended or failed. Returns the way to stop. */
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
