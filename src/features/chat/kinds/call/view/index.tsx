/** The record of a call with its outcome. In a one-to-one conversation a press calls again, where there are calls. */
import { Box, Icon, Pressable, Text } from '@/ui'
import { hasCalls } from '../../../core/call-support'
import { t } from '../../../i18n/zh/calls'
import { dial } from '../../../session/lazy-calls'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { CallBody } from '../kind'
import css from './call.module.scss'

export const callView: KindView<CallBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, quote: false, react: false },
  Content({ message, body }) {
    const { isVideo, isGroup, text } = body
    const name = t(isVideo ? 'video' : 'voice')
    const inner = (
      <>
        <Icon name={isVideo ? 'video' : 'phone'} size={18} tone='ink-2' label={name} />
        <Text>{text}</Text>
      </>
    )
    if (isGroup || !hasCalls) return <Box className={css.call}>{inner}</Box>
    return (
      <Pressable className={css.call} title={t('callAgain')} onPress={() => dial(message.conversationId, isVideo)}>
        {inner}
      </Pressable>
    )
  },
}
