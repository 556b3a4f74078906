import { Button, Text } from '@/ui'
import { t } from '../../../i18n/zh/message-views'
import { requestOpenConversation } from '../../../session/pending-conversation'
import type { KindView } from '../../views/kind-view'
import type { TipBody } from '../kind'

/** A line between the messages; a group application links to its group, where it is handled. */
export const tipView: KindView<TipBody> = {
  bubbleStyle: 'note',
  actions: 'none',
  Content: ({ body: { text, requestsOf } }) => (
    <>
      <Text>{text}</Text>
      {requestsOf && (
        <Button kind='link' size='small' onPress={() => requestOpenConversation(`GROUP${requestsOf}`)}>
          {t('handleRequest')}
        </Button>
      )}
    </>
  ),
}
