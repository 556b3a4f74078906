/** A location: its description; a press opens it on a map. */
import { Box, Icon, Pressable, Text } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import type { LocationBody } from '../kind'
import { openLocation } from './open-location'

export const locationView: KindView<LocationBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => (
    <Pressable
      className={css.location}
      aria-label={t('viewLocation', { name: body.description })}
      onPress={() => openLocation(body)}
    >
      <Box className={css.kind}>
        <Icon name='map-pin' size={20} tone='brand-ink' />
      </Box>
      <Text className={css.where}>{body.description || t('location')}</Text>
    </Pressable>
  ),
}
