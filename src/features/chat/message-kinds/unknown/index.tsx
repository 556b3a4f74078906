import { Text } from '@/ui'
import { useCardView } from '../../core/chat-kit'
import { t } from '../../i18n/zh/message-kinds'
import type { KindView } from '../../model/message-kind-types'
import css from './unknown.module.scss'

/** An unknown kind: the host's view for it where there is one, else its label. */
export const unknownView: KindView<'unknown'> = {
  bubbleStyle: 'bubble',
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
