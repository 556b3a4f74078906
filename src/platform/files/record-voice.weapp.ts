import Taro from '@tarojs/taro'
import { type PickedFile, type Platform, type Recording, UnsupportedError } from '../base/types'
import { withHostPermission } from '../device/host-permission.weapp'

/** WeChat's recorder as MP3, which every device plays. One for the whole program. */
export const recordVoice: Platform['record'] = (options) =>
  withHostPermission('scope.record', () => startRecording(options)).catch(() => {
    throw new UnsupportedError('录音，请在小程序设置中允许使用麦克风')
  })

const startRecording: Platform['record'] = ({ maxMs, onEnd }) =>
  new Promise((resolve, reject) => {
    const recorder = Taro.getRecorderManager()
    let isCancelled = false
    let isStarted = false
    let onRecorded: (file: PickedFile) => void = onEnd
    const recording: Recording = {
      stop: () =>
        new Promise((resolveFile) => {
          onRecorded = resolveFile
          recorder.stop()
        }),
      cancel() {
        isCancelled = true
        recorder.stop()
      },
    }
    recorder.onStart(() => {
      isStarted = true
      resolve(recording)
    })
    recorder.onError((error) => {
      if (!isStarted) reject(error)
    })
    recorder.onStop(({ tempFilePath, duration, fileSize }) => {
      if (isCancelled) return
      const seconds = Math.round(duration / 1000)
      onRecorded({ name: '语音.mp3', size: fileSize, type: 'audio/mpeg', url: tempFilePath, seconds })
    })
    recorder.start({ duration: maxMs, format: 'mp3', sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 48_000 })
  })
