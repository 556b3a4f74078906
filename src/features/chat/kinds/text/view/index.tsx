/** A text with emoji images. Whatever looks like markup stays text. */
import { platform } from '@/platform'
import { Box, cx, Image, Text } from '@/ui'
import { type EmojiSegment, emojiCodesToNames, splitEmoji } from '../../../emoji'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { TextBody } from '../kind'
import { splitLinks } from '../split-links'
import { splitMentions } from '../split-mentions'
import { TextLink } from './TextLink'
import css from './text.module.scss'
import { useMentionNames } from './use-mention-names'

interface TextSegment {
  shown: EmojiSegment
  isMention: boolean
  link?: string | undefined
}

const segmentsOf = (body: TextBody, names: readonly (readonly string[])[]): TextSegment[] =>
  splitMentions(body.text, names, body.mentions).flatMap(({ text, isMention }) =>
    splitEmoji(text).flatMap((shown): TextSegment[] =>
      typeof shown !== 'string' || isMention
        ? [{ shown, isMention }]
        : splitLinks(shown).map((piece) => ({ shown: piece.text, isMention, link: piece.link })),
    ),
  )

function Segment({ shown, isMention, link }: TextSegment) {
  if (typeof shown !== 'string') return <Image className={css.emoji} src={shown.src} alt={shown.name} fit='contain' />
  if (link) return <TextLink to={link} text={shown} className={css.link} />
  return <Text className={isMention ? css.mention : undefined}>{shown}</Text>
}

export const textView: KindView<TextBody> = {
  bubbleStyle: 'bubble',
  actions: { ...ORDINARY_ACTIONS, copy: ({ text }) => emojiCodesToNames(text), convert: 'translate' },
  Content: ({ message, body }) => {
    const names = useMentionNames(message.conversationId, body.unplaced)
    const segments = segmentsOf(body, names)
    // On a phone a long press opens the menu, not a selection.
    const className = cx(css.text, platform.isDesk && css.isSelectable)
    const [first, ...others] = segments
    if (!others.length && !first?.isMention && !first?.link && typeof first?.shown !== 'object')
      return <Text className={className}>{body.text}</Text>
    return (
      <Box className={className}>
        {segments.map((segment, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their position
          <Segment key={i} {...segment} />
        ))}
      </Box>
    )
  },
}
