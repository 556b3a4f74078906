/** A text: words and emoji pictures. Whatever looks like markup stays words. */
import { Box, Img, Txt } from '@/ui'
import { partsOf } from '../../emoji'
import type { KindView } from '../types'
import css from './text.module.scss'

export const textView: KindView<'text'> = {
  look: 'bubble',
  Content: ({ body }) => {
    const parts = partsOf(body.text)
    if (parts.length < 2 && typeof parts[0] !== 'object') return <Txt className={css.text}>{body.text}</Txt>
    return (
      <Box className={css.text}>
        {parts.map((part, i) =>
          typeof part === 'string' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their place
            <Txt key={i}>{part}</Txt>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity besides their place
            <Img key={i} className={css.emoji} src={part.src} alt={part.name} fit='contain' />
          ),
        )}
      </Box>
    )
  },
}
