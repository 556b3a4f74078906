/** The window of a call: floating and draggable on the desktop, full-screen on a phone; shrinks to a corner on both. */
import { type RefObject, useEffect, useState } from 'react'
import { platform, useCloseOnBack } from '@/platform'
import { Box, cx, Icon, IconButton, Pressable, Text } from '@/ui'
import { formatDuration } from '../../i18n/format-duration'
import { t } from '../../i18n/zh/calls'
import type { Call } from '../../model/call-types'
import { useChat } from '../../store/store'
import { callSeconds } from '../call-state-machine'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { unanswerableReason } from '../unanswerable-reason'
import { CallControls } from './CallControls'
import { ParticipantGrid } from './ParticipantGrid'
import { useDrag } from './use-drag'

const setSmall = (isSmall: boolean) => useCalls.setState({ isSmall })

/** Duration of the call, updated continuously. */
function Clock({ call }: { call: Call }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return <Text>{formatDuration(callSeconds(call, Date.now()))}</Text>
}

function statusOf(call: Call): string {
  if (call.ending) return t(call.ending)
  if (call.phase === 'ringing') return t(call.isVideo ? 'invitesVideo' : 'invitesVoice')
  if (call.phase === 'calling') return t(call.isGroup ? 'groupCalling' : 'calling')
  return call.since ? '' : t('connecting')
}

function useTitle(call: Call): string {
  const groupName = useChat((s) => (call.isGroup ? s.conversations[call.conversationId]?.name : undefined))
  const kind = t(call.isVideo ? 'video' : 'voice')
  if (call.isGroup) return groupName || t('group', { kind })
  return t('callWith', { kind, name: call.participants[0]?.name ?? '' })
}

function Status({ call }: { call: Call }) {
  const isReconnecting = useCalls((s) => s.isReconnecting)
  const statusText = isReconnecting ? t('reconnecting') : statusOf(call)
  return (
    <Box className={css.status} role={call.phase === 'ringing' ? 'alert' : 'status'}>
      {isReconnecting && <Icon name='wifi-off' size={14} tone='warning-ink' />}
      {statusText ? <Text>{statusText}</Text> : <Clock call={call} />}
    </Box>
  )
}

/** Name of the caller, shown before the tiles. */
const callerOf = (call: Call) => call.participants.find(({ userId }) => userId === call.callerId)?.name ?? ''

export function CallWindow() {
  const call = useCalls((s) => s.call)
  return call && <Window call={call} />
}

interface WindowHeadProps {
  call: Call
  title: string
  isSmall: boolean
  dragHandle: RefObject<HTMLElement>
}

/** Title, status and the button that shrinks or restores the window. */
function WindowHead({ call, title, isSmall, dragHandle }: WindowHeadProps) {
  return (
    <Box className={css.head} ref={dragHandle}>
      {!isSmall && (
        <Text className={cx(css.title, 'cut')}>
          {call.isGroup && call.phase === 'ringing' ? `${callerOf(call)} · ${title}` : title}
        </Text>
      )}
      <Status call={call} />
      {call.phase !== 'over' && (
        <IconButton
          size='small'
          icon={isSmall ? 'maximize' : 'minus'}
          label={t(isSmall ? 'restore' : 'minimize')}
          onPress={() => setSmall(!isSmall)}
        />
      )}
    </Box>
  )
}

function Window({ call }: { call: Call }) {
  const isSmall = useCalls((s) => s.isSmall)
  const note = useCalls((s) => s.note)
  useCloseOnBack(() => setSmall(true), !isSmall)
  const title = useTitle(call)
  const { box, handle, style } = useDrag(platform.isDesk)
  const hint = note || (call.phase === 'ringing' ? unanswerableReason(call) : '')
  const isWide = call.phase === 'talking' && (call.isVideo || call.isGroup)
  const className = cx(
    css.window,
    'theme-dark',
    platform.isDesk ? css.desk : css.phone,
    isSmall ? css.small : isWide && css.wide,
    call.isVideo && css.isVideo,
  )
  return (
    <Box className={className} role='region' aria-label={title} ref={box} style={style}>
      <WindowHead call={call} title={title} isSmall={isSmall} dragHandle={handle} />
      <Box className={css.stage}>
        <ParticipantGrid call={call} />
        {isSmall && !platform.isDesk && (
          <Pressable className={css.cover} aria-label={t('restore')} onPress={() => setSmall(false)} />
        )}
      </Box>
      {hint && !isSmall && (
        <Box className={css.note} role='alert'>
          {hint}
        </Box>
      )}
      {!isSmall && <CallControls call={call} />}
    </Box>
  )
}
