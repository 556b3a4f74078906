/** The record of a call: what became of it. */
import { Box, Icon, Txt } from '@/ui'
import type { KindView } from '../types'
import css from './call.module.scss'

export const callView: KindView<'call'> = {
  look: 'bubble',
  Content: ({ body }) => (
    <Box className={css.call}>
      <Icon
        name={body.isVideo ? 'video' : 'phone'}
        size={18}
        tone='ink-2'
        label={body.isVideo ? '视频通话' : '语音通话'}
      />
      <Txt>{body.text}</Txt>
    </Box>
  ),
}
