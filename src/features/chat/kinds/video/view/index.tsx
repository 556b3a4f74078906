/** A video: poster and duration; a press plays it. */
import { Box, Icon, Image, Pressable, Text } from '@/ui'
import { fitSize } from '../../../core/media-size'
import { t } from '../../../i18n/zh/message-views'
import { openVideo } from '../../../lightbox/open-video'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import { Uploading } from '../../views/Uploading'
import type { VideoBody } from '../kind'

/** Minutes and seconds; '' for an unknown duration. */
const lengthOf = (seconds: number) =>
  seconds > 0 ? `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}` : ''

export const videoView: KindView<VideoBody> = {
  bubbleStyle: 'plain',
  actions: { ...ORDINARY_ACTIONS, open: ({ url }) => url },
  Content: ({ message, body }) => (
    <Box className={css.image} style={fitSize('video', body.width, body.height)}>
      <Pressable
        className={css.whole}
        aria-label={[t('playVideo'), lengthOf(body.seconds)].filter(Boolean).join(' ')}
        disabled={message.sendStatus.status === 'risky'}
        onPress={() => openVideo(body)}
      >
        {body.poster && <Image className={css.inner} src={body.poster} alt='' />}
        <Box className={css.over}>
          <Box className={css.play}>
            <Icon name='player-play' size={24} tone='on-brand' />
          </Box>
        </Box>
        {body.seconds > 0 && <Text className={css.length}>{lengthOf(body.seconds)}</Text>}
      </Pressable>
      <Uploading message={message} />
    </Box>
  ),
}
