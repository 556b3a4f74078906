import Taro from '@tarojs/taro'

/** Plays a URL in the mini-program; `onEnd` is called at the end or with an error. Returns a function that stops it. */
export function playSound(url: string, onEnd: (error?: unknown) => void): () => void {
  // A voice is played because it was pressed: the switch that silences an iPhone's ringing would silence it too.
  void Promise.resolve(Taro.setInnerAudioOption({ obeyMuteSwitch: false })).catch(() => undefined)
  const sound = Taro.createInnerAudioContext()
  sound.src = url
  sound.onEnded(() => onEnd())
  sound.onError(onEnd)
  sound.play()
  return () => sound.destroy()
}
