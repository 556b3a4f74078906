/** An image, at most 300 px wide; a press opens the lightbox with all images of the conversation. */
import { Box, Icon, Image, Pressable, Text } from '@/ui'
import { fitSize } from '../../core/media-size'
import { t as tLanguage } from '../../i18n/zh/language'
import { t } from '../../i18n/zh/message-kinds'
import { openImages } from '../../lightbox/open-lightbox'
import type { KindView } from '../../model/message-kind-types'
import css from '../media.module.scss'
import { Uploading } from '../Uploading'
import { useImageRetry } from '../use-image-retry'

export const imageView: KindView<'image'> = {
  bubbleStyle: 'plain',
  Content: function ImageContent({ message, body }) {
    const { key, isBroken, failed, again } = useImageRetry(body.preview)
    return (
      <Box className={css.image} style={fitSize('image', body.width, body.height)}>
        <Pressable
          className={css.whole}
          aria-label={
            isBroken ? tLanguage('commaJoined', { text: t('brokenImage'), more: t('tryAgain') }) : t('viewImage')
          }
          disabled={message.sendStatus.status === 'risky'}
          onPress={() => (isBroken ? again() : openImages(message))}
        >
          {isBroken ? (
            <Box className={css.broken}>
              <Icon name='photo-off' size={24} tone='ink-3' />
              <Text>{t('brokenImage')}</Text>
            </Box>
          ) : (
            <Image key={key} className={css.inner} src={body.preview} alt='' onError={failed} />
          )}
        </Pressable>
        <Uploading message={message} />
      </Box>
    )
  },
}
