/** The participants: one avatar, a video with the local one in its corner, or tiles. */
import { Avatar, Box, cx, Icon, Text } from '@/ui'
import { t } from '../../i18n/zh/calls'
import type { Call, Participant } from '../../model/call-types'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { ParticipantVideo } from './ParticipantVideo'

interface TileProps {
  participant: Participant
  stream: MediaStream | undefined
  isVideo: boolean
}

function Tile({ participant, stream, isVideo }: TileProps) {
  const hasVideo = isVideo && participant.isCameraOn && stream !== undefined && stream.getVideoTracks().length > 0
  return (
    <Box className={css.tile}>
      {stream && (
        <ParticipantVideo stream={stream} className={hasVideo ? css.image : css.unseen} label={participant.name} />
      )}
      {!hasVideo && <Avatar name={participant.name} src={participant.avatar} size={64} />}
      <Box className={cx(css.tag, 'cut')}>
        {!participant.isMicOn && <Icon name='microphone-off' size={14} label={t('micOff')} />}
        <Text className='cut'>{participant.name}</Text>
        {participant.state === 'invited' && <Text className={css.faint}>{t('waiting')}</Text>}
      </Box>
    </Box>
  )
}

function LocalTile() {
  const localStream = useCalls((s) => s.localStream)
  const isMicOn = useCalls((s) => s.isMicOn)
  return (
    <Box className={css.tile}>
      {localStream ? (
        <ParticipantVideo stream={localStream} className={css.mirror} isLocal label={t('self')} />
      ) : (
        <Avatar name={t('self')} size={64} />
      )}
      <Box className={css.tag}>
        {!isMicOn && <Icon name='microphone-off' size={14} label={t('micOff')} />}
        <Text>{t('self')}</Text>
      </Box>
    </Box>
  )
}

function Pair({ call, participant }: { call: Call; participant: Participant }) {
  const stream = useCalls((s) => s.streams[participant.userId])
  const localStream = useCalls((s) => s.localStream)
  const isSmall = useCalls((s) => s.isSmall)
  const hasVideo = call.isVideo && call.since > 0 && participant.isCameraOn && stream !== undefined
  return (
    <>
      {stream && (
        <ParticipantVideo stream={stream} className={hasVideo ? css.image : css.unseen} label={participant.name} />
      )}
      {!hasVideo && !isSmall && (
        <Box className={css.face}>
          <Avatar name={participant.name} src={participant.avatar} size={64} className={css.avatar} />
          <Text className={css.name}>{participant.name}</Text>
        </Box>
      )}
      {hasVideo && !participant.isMicOn && (
        <Box className={css.tag}>
          <Icon name='microphone-off' size={14} label={t('micOff')} />
          <Text className='cut'>{participant.name}</Text>
        </Box>
      )}
      {localStream && !isSmall && (
        <ParticipantVideo stream={localStream} className={css.local} isLocal label={t('self')} />
      )}
    </>
  )
}

export function ParticipantGrid({ call }: { call: Call }) {
  const streams = useCalls((s) => s.streams)
  const [first] = call.participants
  if (!call.isGroup) return first ? <Pair call={call} participant={first} /> : null
  return (
    <Box className={cx(css.tiles, call.participants.length > 3 && css.many)}>
      <LocalTile />
      {call.participants.map((participant) => (
        <Tile
          key={participant.userId}
          participant={participant}
          stream={streams[participant.userId]}
          isVideo={call.isVideo}
        />
      ))}
    </Box>
  )
}
