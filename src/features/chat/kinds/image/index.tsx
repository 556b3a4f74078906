/** A picture, at most 300 px wide; a press shows it whole, with the others of the conversation beside it. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Img, Press, Txt } from '@/ui'
import type { Message } from '../../model'
import { emptyThread, useChat } from '../../store'
import css from '../media.module.scss'
import { shownSize } from '../sizes'
import type { KindView } from '../types'

/** All pictures of a conversation in memory; revoked and risky ones are left out (chat.md 5). */
function picturesOf(message: Message): string[] {
  const { threads, messages } = useChat.getState()
  return (threads[message.conversationId] ?? emptyThread).ids.flatMap((id) => {
    const one = messages[id]
    const isShown = one?.body.kind === 'image' && !one.isRevoked && one.delivery.status !== 'risky'
    return isShown && one.body.kind === 'image' ? [one.body.url] : []
  })
}

export const imageView: KindView<'image'> = {
  look: 'bare',
  Content: function Picture({ message, body }) {
    const [isBroken, setBroken] = useState(!body.preview)
    const isRisky = message.delivery.status === 'risky'
    const show = () => {
      const all = picturesOf(message)
      if (!isRisky && body.url) platform.previewImages(all.includes(body.url) ? all : [body.url], body.url)
    }
    return (
      <Press
        className={css.picture}
        style={shownSize('image', body.width, body.height)}
        aria-label='查看图片'
        disabled={isRisky}
        onPress={show}
      >
        {isBroken ? (
          <Box className={css.broken}>
            <Icon name='photo-off' size={24} tone='ink-3' />
            <Txt>图片没有加载成功</Txt>
          </Box>
        ) : (
          <Img className={css.inner} src={body.preview} alt='' onError={() => setBroken(true)} />
        )}
      </Press>
    )
  },
}
