/** An image, at most 300 px wide; a press opens the lightbox with all images of the conversation. */
import { Box, Icon, Image, type LightboxImage, Pressable, Text } from '@/ui'
import { fitSize } from '../../../core/media-size'
import { t as tLanguage } from '../../../i18n/zh/language'
import { t } from '../../../i18n/zh/message-views'
import { openImages } from '../../../lightbox/open-images'
import type { Message } from '../../../model/index'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import { Uploading } from '../../views/Uploading'
import { useImageRetry } from '../../views/use-image-retry'
import type { ImageBody } from '../kind'

/** The image of a message, for the lightbox. */
export const findImage = ({ id, body }: Message): LightboxImage | undefined =>
  body.kind === 'image' ? { id, url: body.url, format: body.format } : undefined

export const imageView: KindView<ImageBody> = {
  bubbleStyle: 'plain',
  actions: { ...ORDINARY_ACTIONS, open: ({ url }) => url, save: ({ url, format }) => ({ url, format }) },
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
          onPress={() => (isBroken ? again() : openImages(message, findImage))}
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
