/** A voice message: a bar by duration; a press plays, another stops; a dot until it was played. */
import { Box, cx, Icon, Pressable, Text } from '@/ui'
import { voiceBarWidth } from '../../../core/media-size'
import { t as tLanguage } from '../../../i18n/zh/language'
import { t } from '../../../i18n/zh/message-views'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import type { AudioBody } from '../kind'
import { toggleVoice, usePlayedVoices, usePlayingVoice } from './voice-player'

export const audioView: KindView<AudioBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, convert: 'transcribe' },
  Content: function VoiceContent({ message, body }) {
    const isOn = usePlayingVoice((id) => id === message.id)
    const isUnheard = usePlayedVoices((played) => !message.isMine && !played[message.id])
    const seconds = Math.max(1, Math.round(body.seconds))
    const label = t(isOn ? 'stopVoice' : 'playVoice', { n: seconds })
    return (
      <Pressable
        className={cx(css.voice, isOn && css.isOn)}
        disabled={message.sendStatus.status === 'risky'}
        aria-label={isUnheard ? tLanguage('commaJoined', { text: label, more: t('notPlayed') }) : label}
        onPress={() => toggleVoice(message, body.url)}
      >
        <Icon name={isOn ? 'player-stop' : 'player-play'} size={20} tone={isOn ? 'brand-ink' : 'ink-2'} />
        <Box className={css.wave} style={{ width: `${voiceBarWidth(seconds)}PX` }} />
        <Text className={css.seconds}>{`${seconds}″`}</Text>
        {isUnheard && <Box className={css.dot} />}
      </Pressable>
    )
  },
}
