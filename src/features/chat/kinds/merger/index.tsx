/** A merged record: title and its first seven lines; a press opens it. */
import { useState } from 'react'
import { Box, Press, Txt } from '@/ui'
import css from '../cards.module.scss'
import type { KindView } from '../types'
import { Viewer } from './Viewer'

/** Lines of the preview (chat.md 9). */
const LINES = 7

export const mergerView: KindView<'merger'> = {
  look: 'card',
  Content: function Record({ message, body }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Press className={`${css.card} ${css.whole}`} onPress={() => message.id && setOpen(true)}>
          <Txt className={css.title}>{body.title}</Txt>
          {body.lines.slice(0, LINES).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
            <Box key={i} className={`cut ${css.words}`}>
              {line}
            </Box>
          ))}
          <Box className={css.foot}>聊天记录</Box>
        </Press>
        {isOpen && <Viewer title={body.title} record={body.record} onClose={() => setOpen(false)} />}
      </>
    )
  },
}
