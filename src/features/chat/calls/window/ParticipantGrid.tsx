/** Who is in the call: one face, a picture with the own one in its corner, or tiles. */
import { Avatar, Box, cx, Icon, Text } from '@/ui'
import { t } from '../../i18n/zh/calls'
import type { Call, Participant } from '../../model/call-types'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { ParticipantVideo } from './ParticipantVideo'

interface TileProps {
  party: Participant
  stream: MediaStream | undefined
  isVideo: boolean
}

function Tile({ party, stream, isVideo }: TileProps) {
  const hasPicture = isVideo && party.isCameraOn && stream !== undefined && stream.getVideoTracks().length > 0
  return (
    <Box className={css.tile}>
      {stream && (
        <ParticipantVideo stream={stream} className={hasPicture ? css.picture : css.unseen} label={party.name} />
      )}
      {!hasPicture && <Avatar name={party.name} src={party.avatar} size={64} />}
      <Box className={cx(css.tag, 'cut')}>
        {!party.isMicOn && <Icon name='microphone-off' size={14} label={t('micOff')} />}
        <Text className='cut'>{party.name}</Text>
        {party.state === 'invited' && <Text className={css.faint}>{t('waiting')}</Text>}
      </Box>
    </Box>
  )
}

function OwnTile() {
  const own = useCalls((s) => s.own)
  const isMicOn = useCalls((s) => s.isMicOn)
  return (
    <Box className={css.tile}>
      {own ? (
        <ParticipantVideo stream={own} className={css.mirror} isOwn label={t('you')} />
      ) : (
        <Avatar name={t('you')} size={64} />
      )}
      <Box className={css.tag}>
        {!isMicOn && <Icon name='microphone-off' size={14} label={t('micOff')} />}
        <Text>{t('you')}</Text>
      </Box>
    </Box>
  )
}

function Pair({ call, party }: { call: Call; party: Participant }) {
  const stream = useCalls((s) => s.streams[party.userId])
  const own = useCalls((s) => s.own)
  const isSmall = useCalls((s) => s.isSmall)
  const hasPicture = call.isVideo && call.since > 0 && party.isCameraOn && stream !== undefined
  return (
    <>
      {stream && (
        <ParticipantVideo stream={stream} className={hasPicture ? css.picture : css.unseen} label={party.name} />
      )}
      {!hasPicture && !isSmall && (
        <Box className={css.face}>
          <Avatar name={party.name} src={party.avatar} size={64} className={css.avatar} />
          <Text className={css.name}>{party.name}</Text>
        </Box>
      )}
      {hasPicture && !party.isMicOn && (
        <Box className={css.tag}>
          <Icon name='microphone-off' size={14} label={t('micOff')} />
          <Text className='cut'>{party.name}</Text>
        </Box>
      )}
      {own && !isSmall && <ParticipantVideo stream={own} className={css.own} isOwn label={t('you')} />}
    </>
  )
}

export function ParticipantGrid({ call }: { call: Call }) {
  const streams = useCalls((s) => s.streams)
  const [first] = call.parties
  if (!call.isGroup) return first ? <Pair call={call} party={first} /> : null
  return (
    <Box className={cx(css.tiles, call.parties.length > 3 && css.many)}>
      <OwnTile />
      {call.parties.map((party) => (
        <Tile key={party.userId} party={party} stream={streams[party.userId]} isVideo={call.isVideo} />
      ))}
    </Box>
  )
}
