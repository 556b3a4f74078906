/** A text with emoji images. Whatever looks like markup stays text. */
import { platform } from '@/platform'
import { Box, cx, Image, Text } from '@/ui'
import { emojiCodesToNames, splitEmoji } from '../../../emoji'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { TextBody } from '../kind'
import { splitMentions } from '../split-mentions'
import css from './text.module.scss'

export const textView: KindView<TextBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, copy: ({ text }) => emojiCodesToNames(text), convert: 'translate' },
  Content: ({ body }) => {
    const segments = splitEmoji(body.text)
    const mentionCount = body.mentions?.length ?? 0
    // On a phone a long press opens the menu, not a selection.
    const className = cx(css.text, platform.isDesk && css.isSelectable)
    if (!mentionCount && segments.length < 2 && typeof segments[0] !== 'object')
      return <Text className={className}>{body.text}</Text>
    return (
      <Box className={className}>
        {segments.map((segment, i) =>
          typeof segment === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Mentions key={i} text={segment} count={mentionCount} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
            <Image key={i} className={css.emoji} src={segment.src} alt={segment.name} fit='contain' />
          ),
        )}
      </Box>
    )
  },
}

/** A text without emoji; the names it mentions stand out. */
function Mentions({ text, count }: { text: string; count: number }) {
  if (!count) return <Text>{text}</Text>
  return splitMentions(text, count).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity besides their position
    <Text key={i} className={piece.isMention ? css.mention : undefined}>
      {piece.text}
    </Text>
  ))
}
