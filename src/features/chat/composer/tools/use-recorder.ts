/** Records a voice message: at most 60 seconds, sent when it ends; one too short is discarded with a toast. */

import { useEffect, useRef, useState } from 'react'
import { type PickedFile, platform, type Recording } from '@/platform'
import { toast } from '@/ui'
import { errorReason } from '../../core/error-reason'
import { t } from '../../i18n/zh/composer'
import { stopVoice } from '../../kinds/audio/view/voice-player'
import type { ConversationId } from '../../model/index'
import { addAttachment } from '../../store/attachments'
import { sendFile } from '../send-draft'

export const MAX_VOICE_SECONDS = 60
/** Shorter recordings are discarded. */
const MIN_VOICE_MS = 800
const TICK_MS = 200

export function useRecorder(id: ConversationId) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<Recording>(undefined)
  const startedAt = useRef(0)
  /** Requested before recording had begun: the permission was asked for, or the microphone opened. */
  const endedEarly = useRef<'' | 'send' | 'cancel'>('')

  const reset = () => {
    recording.current = undefined
    setState('idle')
    setSeconds(0)
  }
  const sendRecording = (file: PickedFile) => {
    reset()
    if (!sendFile(id, addAttachment('audio', file))) toast(t('noVoice'), 'error')
  }
  const end = async (action: 'send' | 'cancel') => {
    const current = recording.current
    if (!current) {
      endedEarly.current = action
      return
    }
    const isShort = Date.now() - startedAt.current < MIN_VOICE_MS
    if (action === 'cancel' || isShort) {
      current.cancel()
      reset()
      if (action === 'send') toast(t('tooShort'), 'warning')
      return
    }
    recording.current = undefined
    await current.stop().then(sendRecording, () => {
      reset()
      toast(t('noVoice'), 'error')
    })
  }
  const start = async () => {
    if (state !== 'idle') return
    stopVoice()
    endedEarly.current = ''
    setState('asking')
    try {
      const current = await platform.record({ maxMs: MAX_VOICE_SECONDS * 1000, onEnd: sendRecording })
      if (endedEarly.current) {
        current.cancel()
        reset()
        if (endedEarly.current === 'send') toast(t('microphoneReady'))
        return
      }
      recording.current = current
      startedAt.current = Date.now()
      setState('recording')
    } catch (error) {
      reset()
      toast(errorReason(error, t('recordFailed')), 'error')
    }
  }
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt.current) / 1000)), TICK_MS)
    return () => clearInterval(timer)
  }, [state])
  // Leaving the conversation cancels the recording.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another editor
  useEffect(
    () => () => {
      recording.current?.cancel()
      reset()
    },
    [id],
  )
  return { state, seconds, start, send: () => end('send'), cancel: () => end('cancel') }
}
export type Recorder = ReturnType<typeof useRecorder>

/** 0:07 */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
