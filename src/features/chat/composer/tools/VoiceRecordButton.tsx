/** Hold to record, on a phone: releasing sends, sliding up first cancels. */
import { useRef, useState } from 'react'
import { platform } from '@/platform'
import { Box, cx, Text } from '@/ui'
import { t } from '../../i18n/zh/composer'
import css from '../voice.module.scss'
import { formatClock, type Recorder } from './use-recorder'

/** Distance (CSS pixels) of an upward slide that cancels the recording. */
const CANCEL_DISTANCE = 60

interface Touches {
  changedTouches: ArrayLike<{ clientY?: number; pageY?: number }>
}
const touchY = (e: unknown): number => {
  const [touch] = Array.from((e as Touches).changedTouches)
  return touch?.clientY ?? touch?.pageY ?? 0
}

export function VoiceRecordButton({ recorder }: { recorder: Recorder }) {
  const startY = useRef(0)
  const [isCancelling, setCancelling] = useState(false)
  const isOn = recorder.state !== 'idle'
  const isOpening = recorder.state === 'asking'
  const label = !isOn ? t('holdToRecord') : isCancelling ? t('releaseToCancel') : t('releaseToSend')
  const finish = () => {
    if (isCancelling) void recorder.cancel()
    else void recorder.send()
    setCancelling(false)
  }
  return (
    <>
      <Box
        className={cx(css.hold, isOn && css.isPressed)}
        role='button'
        tabIndex={0}
        aria-label={label}
        aria-pressed={isOn}
        onTouchStart={(e) => {
          startY.current = touchY(e)
          setCancelling(false)
          platform.vibrate()
          void recorder.start()
        }}
        onTouchMove={(e) => setCancelling(startY.current - touchY(e) > CANCEL_DISTANCE)}
        onTouchEnd={finish}
        onTouchCancel={() => void recorder.cancel()}
        onContextMenu={(e) => e.preventDefault()}
        onKeyDown={(e) => {
          // By keyboard one press starts and the next one sends.
          if (e.key !== 'Enter' && e.key !== ' ') return
          e.preventDefault()
          if (isOn) void recorder.send()
          else void recorder.start()
        }}
      >
        <Text>{label}</Text>
      </Box>
      {isOn && (
        <Box className={cx(css.cloud, isCancelling && css.isAway)} role='status'>
          {!isOpening && <Text className={css.count}>{formatClock(recorder.seconds)}</Text>}
          <Text className={css.hint}>
            {t(isCancelling ? 'releaseToCancel' : isOpening ? 'openingMicrophone' : 'slideToCancel')}
          </Text>
        </Box>
      )}
    </>
  )
}
