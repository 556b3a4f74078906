import { Text } from '@/ui'
import { useCardView } from '../../../core/chat-kit'
import { t } from '../../../i18n/zh/message-views'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { UnknownBody } from '../kind'
import css from './unknown.module.scss'

/** An unknown kind: the host's view for it where there is one, else its label. */
export const unknownView: KindView<UnknownBody> = {
  bubbleStyle: 'bubble',
  actions: ORDINARY_ACTIONS,
  Content({ message, body }) {
    const { card } = body
    const View = useCardView(card)
    return View && card ? (
      <View message={message} data={card} />
    ) : (
      <Text className={css.texts}>{t('unknown', { label: body.label })}</Text>
    )
  },
}
