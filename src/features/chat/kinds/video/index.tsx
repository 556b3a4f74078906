/** A film: its first picture, how long it is; a press plays it. */
import { platform } from '@/platform'
import { Box, Icon, Img, Press, Txt, toast } from '@/ui'
import css from '../media.module.scss'
import { shownSize } from '../sizes'
import type { KindView } from '../types'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const videoView: KindView<'video'> = {
  look: 'bare',
  Content: ({ message, body }) => (
    <Press
      className={css.picture}
      style={shownSize('video', body.width, body.height)}
      aria-label='播放视频'
      disabled={message.delivery.status === 'risky'}
      onPress={() => platform.openFile(body.url, '视频.mp4').catch(() => toast('视频没有加载成功', 'error'))}
    >
      {body.poster && <Img className={css.inner} src={body.poster} alt='' />}
      <Box className={css.over}>
        <Icon name='player-play' size={24} tone='on-brand' />
      </Box>
      {body.seconds > 0 && <Txt className={css.length}>{clock(body.seconds)}</Txt>}
    </Press>
  ),
}
