/** Recording a voice message: at most 60 seconds, sent when it ends; too short a one is told and forgotten. */
import { useEffect, useRef, useState } from 'react'
import { type PickedFile, platform, type Recording } from '@/platform'
import { toast } from '@/ui'
import { t } from '../../i18n/zh/composer'
import { stopVoice } from '../../message-kinds/audio/voice-player'
import type { ConversationId } from '../../model/index'
import { addAttachment } from '../../store/attachments'
import { sendFile } from '../send-draft'

export const MAX_VOICE_SECONDS = 60
/** Below this nobody said anything. */
const LEAST_MS = 800
const TICK_MS = 200

export function useRecorder(id: ConversationId) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<Recording>(undefined)
  const begun = useRef(0)
  /** What was asked while the microphone was still being asked for. */
  const wish = useRef<'' | 'send' | 'cancel'>('')

  const over = () => {
    recording.current = undefined
    setState('idle')
    setSeconds(0)
  }
  const deliver = (file: PickedFile) => {
    over()
    if (!sendFile(id, addAttachment('audio', file))) toast(t('noVoice'), 'error')
  }
  const end = async (how: 'send' | 'cancel') => {
    const current = recording.current
    if (!current) {
      wish.current = how
      return
    }
    const isShort = Date.now() - begun.current < LEAST_MS
    if (how === 'cancel' || isShort) {
      current.cancel()
      over()
      if (how === 'send') toast(t('tooShort'), 'warning')
      return
    }
    recording.current = undefined
    await current.stop().then(deliver, () => {
      over()
      toast(t('noVoice'), 'error')
    })
  }
  const start = async () => {
    if (state !== 'idle') return
    stopVoice()
    wish.current = ''
    setState('asking')
    try {
      recording.current = await platform.record({ maxMs: MAX_VOICE_SECONDS * 1000, onEnd: deliver })
      begun.current = Date.now()
      setState('recording')
      if (wish.current) await end(wish.current)
    } catch (error) {
      over()
      toast((error as Error).message, 'error')
    }
  }
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun.current) / 1000)), TICK_MS)
    return () => clearInterval(timer)
  }, [state])
  // Whoever leaves the conversation did not mean to send.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another editor
  useEffect(
    () => () => {
      recording.current?.cancel()
      over()
    },
    [id],
  )
  return { state, seconds, start, send: () => end('send'), cancel: () => end('cancel') }
}
export type Recorder = ReturnType<typeof useRecorder>

/** 0:07 */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
