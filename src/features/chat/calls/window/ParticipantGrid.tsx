/** The participants: one avatar, a video with the local one in its corner, or tiles. */
import { Avatar, Box, cx, Icon, Text } from '@/ui'
import { t } from '../../i18n/zh/calls'
import type { Call, Participant } from '../../model/call-types'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { LocalMediaView, PeerMediaView, useHasLocalVideo, useHasMedia, useHasVideo } from './participant-media'

function Tile({ participant, isVideo }: { participant: Participant; isVideo: boolean }) {
  const hasVideo = useHasVideo(participant.userId) && isVideo && participant.isCameraOn
  return (
    <Box className={css.tile}>
      <PeerMediaView participant={participant} isShown={hasVideo} />
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
  const hasVideo = useHasLocalVideo()
  const isMicOn = useCalls((s) => s.isMicOn)
  return (
    <Box className={css.tile}>
      <LocalMediaView className={css.mirror} />
      {!hasVideo && <Avatar name={t('self')} size={64} />}
      <Box className={css.tag}>
        {!isMicOn && <Icon name='microphone-off' size={14} label={t('micOff')} />}
        <Text>{t('self')}</Text>
      </Box>
    </Box>
  )
}

function Pair({ call, participant }: { call: Call; participant: Participant }) {
  const hasMedia = useHasMedia(participant.userId)
  const isSmall = useCalls((s) => s.isSmall)
  const hasVideo = hasMedia && call.isVideo && call.since > 0 && participant.isCameraOn
  return (
    <>
      <PeerMediaView participant={participant} isShown={hasVideo} />
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
      <LocalMediaView className={css.local} isShown={!isSmall} />
    </>
  )
}

export function ParticipantGrid({ call }: { call: Call }) {
  const [first] = call.participants
  if (!call.isGroup) return first ? <Pair call={call} participant={first} /> : null
  return (
    <Box className={cx(css.tiles, call.participants.length > 3 && css.many)}>
      <LocalTile />
      {call.participants.map((participant) => (
        <Tile key={participant.userId} participant={participant} isVideo={call.isVideo} />
      ))}
    </Box>
  )
}
