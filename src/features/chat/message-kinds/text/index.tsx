/** A text: words and emoji pictures. Whatever looks like markup stays words. */
import { platform } from '@/platform'
import { Box, cx, Image, Text } from '@/ui'
import { splitEmoji } from '../../emoji'
import type { KindView } from '../../model/message-kind-types'
import css from './text.module.scss'

export const textView: KindView<'text'> = {
  look: 'bubble',
  Content: ({ body }) => {
    const parts = splitEmoji(body.text)
    // On a phone a finger held on a message asks for its menu, not for a selection.
    const look = cx(css.text, platform.isDesk && css.isSelectable)
    if (parts.length < 2 && typeof parts[0] !== 'object') return <Text className={look}>{body.text}</Text>
    return (
      <Box className={look}>
        {parts.map((part, i) =>
          typeof part === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their place
            <Text key={i}>{part}</Text>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their place
            <Image key={i} className={css.emoji} src={part.src} alt={part.name} fit='contain' />
          ),
        )}
      </Box>
    )
  },
}
