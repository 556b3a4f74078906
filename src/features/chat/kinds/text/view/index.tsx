/** A text with emoji images. Whatever looks like markup stays text. */
import { platform } from '@/platform'
import { Box, cx, Image, Text } from '@/ui'
import { emojiCodesToNames, splitEmoji } from '../../../emoji'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { TextBody } from '../kind'
import { splitMentions } from '../split-mentions'
import css from './text.module.scss'
import { useMentionNames } from './use-mention-names'

export const textView: KindView<TextBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, copy: ({ text }) => emojiCodesToNames(text), convert: 'translate' },
  Content: ({ message, body }) => {
    const names = useMentionNames(message.conversationId, body.mentions)
    const segments = splitMentions(body.text, names).flatMap(({ text, isMention }) =>
      splitEmoji(text).map((shown) => ({ shown, isMention })),
    )
    // On a phone a long press opens the menu, not a selection.
    const className = cx(css.text, platform.isDesk && css.isSelectable)
    const [first, ...others] = segments
    if (!others.length && !first?.isMention && typeof first?.shown !== 'object')
      return <Text className={className}>{body.text}</Text>
    return (
      <Box className={className}>
        {segments.map(({ shown, isMention }, i) =>
          typeof shown === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Text key={i} className={isMention ? css.mention : undefined}>
              {shown}
            </Text>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Image key={i} className={css.emoji} src={shown.src} alt={shown.name} fit='contain' />
          ),
        )}
      </Box>
    )
  },
}
