/** A merged record: title and its first seven lines; a press opens it. */
import { useContext, useState } from 'react'
import { Box, Icon, Pressable, Text } from '@/ui'
import { t } from '../../../i18n/zh/merged-record'
import css from '../../views/cards.module.scss'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { MergerBody } from '../kind'
import { MergedRecordViewer } from './lazy'
import { OpenRecordContext } from './record-context'

/** Lines of the preview. */
const LINES = 7

export const mergerView: KindView<MergerBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: function MergedRecordContent({ message, body: { title, lines, record }, Nested }) {
    const [isOpen, setOpen] = useState(false)
    const openNested = useContext(OpenRecordContext)
    const open = () =>
      openNested ? openNested({ title, record, conversationId: message.conversationId }) : setOpen(true)
    const count = record.messages.length
    return (
      <>
        <Pressable className={`${css.card} ${css.whole}`} onPress={() => message.id && open()}>
          <Text className={css.title}>{title}</Text>
          {lines.slice(0, LINES).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their position
            <Box key={i} className={`cut ${css.texts}`}>
              {line}
            </Box>
          ))}
          <Box className={css.foot}>
            <Icon name='file-text' size={16} tone='ink-3' />
            <Text>{count ? t('count', { n: count }) : t('foot')}</Text>
          </Box>
        </Pressable>
        {isOpen && (
          <MergedRecordViewer
            first={{ title, record, conversationId: message.conversationId }}
            Content={Nested}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  },
}
