import Taro from '@tarojs/taro'

/** Plays an address in the mini-program; `done` says that it ended or failed. Returns the way to stop. */
export function playSound(url: string, done: (error?: unknown) => void): () => void {
  const sound = Taro.createInnerAudioContext()
  sound.src = url
  sound.onEnded(() => done())
  sound.onError(done)
  sound.play()
  return () => sound.destroy()
}
