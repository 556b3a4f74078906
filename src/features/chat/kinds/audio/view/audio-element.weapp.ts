import Taro from '@tarojs/taro'

/** Plays a URL in the mini-program; `onEnd` is called at the end or with an error. Returns a function that stops it. */
export function playSound(url: string, onEnd: (error?: unknown) => void): () => void {
  const sound = Taro.createInnerAudioContext()
  sound.src = url
  sound.onEnded(() => onEnd())
  sound.onError(onEnd)
  sound.play()
  return () => sound.destroy()
}
