/** A location: its description; a press opens it on a map. */
import { openMap } from '@/platform/navigation/map'
import { Box, Icon, Pressable, Text, toast } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import css from '../../views/media.module.scss'
import type { LocationBody } from '../kind'

/** Opens the location on a map; without a map the text is copied. */
const openLocation = ({ description, ...at }: LocationBody): void =>
  void openMap({ name: description, ...at }).then((isShown) => isShown || toast(t('addressCopied'), 'success'))

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
