/** A text with emoji images. Whatever looks like markup stays text. */
import { platform } from '@/platform'
import { Box, cx, Image, Text } from '@/ui'
import { emojiCodesToNames, splitEmoji } from '../../../emoji'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { TextBody } from '../kind'
import css from './text.module.scss'

export const textView: KindView<TextBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, copy: ({ text }) => emojiCodesToNames(text), convert: 'translate' },
  Content: ({ body }) => {
    const segments = splitEmoji(body.text)
    // On a phone a long press opens the menu, not a selection.
    const className = cx(css.text, platform.isDesk && css.isSelectable)
    if (segments.length < 2 && typeof segments[0] !== 'object') return <Text className={className}>{body.text}</Text>
    return (
      <Box className={className}>
        {segments.map((segment, i) =>
          typeof segment === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Text key={i}>{segment}</Text>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Image key={i} className={css.emoji} src={segment.src} alt={segment.name} fit='contain' />
          ),
        )}
      </Box>
    )
  },
}
