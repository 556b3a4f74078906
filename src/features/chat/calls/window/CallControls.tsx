/** The round buttons of a call. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, cx, Icon, type IconName, Menu, type MenuItem, Pressable, Text } from '@/ui'
import { t } from '../../i18n/zh/calls'
import type { Call, MediaDevice } from '../../model/call-types'
import { answerCall, hangUp, selectDevice, setCamera, setMic, switchCamera } from '../call-actions'
import css from '../calls.module.scss'
import { listDevices } from '../media-tracks'
import { useCalls } from '../store'
import { unanswerableReason } from '../unanswerable-reason'

interface RoundProps {
  icon: IconName
  label: string
  kind?: 'end' | 'answer'
  /** The user's device is off. */
  isOff?: boolean
  onPress(): unknown
}

function Round({ icon, label, kind, isOff, onPress, ...aria }: RoundProps) {
  return (
    <Pressable {...aria} className={css.control} onPress={onPress}>
      <Box className={cx(css.round, kind && css[kind], isOff && css.isOff)}>
        <Icon name={icon} size={24} tone={kind ? 'on-brand' : isOff ? 'surface' : 'ink'} />
      </Box>
      <Text className={css.label}>{label}</Text>
    </Pressable>
  )
}

function Devices({ isVideo }: { isVideo: boolean }) {
  const [devices, setDevices] = useState<readonly MediaDevice[]>([])
  const shown = devices.filter(({ kind }) => isVideo || kind === 'audio')
  const items: MenuItem[] = shown.map(({ id, kind, label }, i) => ({
    key: `${kind} ${id}`,
    label,
    icon: kind === 'audio' ? 'microphone' : 'video',
    hasGap: i > 0 && shown[i - 1]?.kind !== kind,
    run: () => selectDevice(kind, id),
  }))
  const emptyItem: MenuItem = { key: 'none', label: t('noDevices'), disabled: true, run: () => undefined }
  return (
    <Menu
      title={t('chooseDevice')}
      width={280}
      items={items.length ? items : [emptyItem]}
      trigger={({ onPress, ...aria }) => (
        <Round
          {...aria}
          icon='settings'
          label={t('devices')}
          onPress={async () => {
            setDevices(await listDevices())
            onPress()
          }}
        />
      )}
    />
  )
}

function Ringing({ call }: { call: Call }) {
  const reason = unanswerableReason(call)
  return (
    <>
      <Round icon='phone-off' kind='end' label={t('refuse')} onPress={hangUp} />
      {reason ? (
        <Round icon='chevron-down' label={t('later')} onPress={() => useCalls.setState({ isSmall: true })} />
      ) : (
        <Round icon={call.isVideo ? 'video' : 'phone'} kind='answer' label={t('answer')} onPress={answerCall} />
      )}
    </>
  )
}

export function CallControls({ call }: { call: Call }) {
  const isMicOn = useCalls((s) => s.isMicOn)
  const isCameraOn = useCalls((s) => s.isCameraOn)
  const canTurn = !platform.isDesk && call.isVideo && isCameraOn
  if (call.phase === 'over') return null
  return (
    <Box className={css.controls}>
      {call.phase === 'ringing' ? (
        <Ringing call={call} />
      ) : (
        <>
          <Round
            icon={isMicOn ? 'microphone' : 'microphone-off'}
            label={t(isMicOn ? 'mute' : 'unmute')}
            isOff={!isMicOn}
            onPress={() => setMic(!isMicOn)}
          />
          {call.isVideo && (
            <Round
              icon={isCameraOn ? 'video' : 'video-off'}
              label={t(isCameraOn ? 'cameraOff' : 'cameraOn')}
              isOff={!isCameraOn}
              onPress={() => setCamera(!isCameraOn)}
            />
          )}
          {canTurn && <Round icon='camera-rotate' label={t('flipCamera')} onPress={switchCamera} />}
          <Devices isVideo={call.isVideo} />
          <Round
            icon='phone-off'
            kind='end'
            label={t(call.phase === 'calling' ? 'cancel' : 'hangUp')}
            onPress={hangUp}
          />
        </>
      )}
    </Box>
  )
}
