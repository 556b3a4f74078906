import Taro from '@tarojs/taro'

/** Plays an address in the mini-program; `done` says that it ended or failed. Returns the way to stop. */
export function playSound(url: string, onEnd: (error?: unknown) => void): () => void {
  const sound = Taro.createInnerAudioContext()
  sound.src = url
  sound.onEnded(() => onEnd())
  sound.onError(onEnd)
  sound.play()
  return () => sound.destroy()
}
