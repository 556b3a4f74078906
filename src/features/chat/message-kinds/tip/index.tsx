import { Button, Text } from '@/ui'
import { t } from '../../i18n/zh/message-kinds'
import type { KindView } from '../../model/message-kind-types'
import { requestOpenConversation } from '../../session/pending-conversation'

/** A line between the messages; a request to join leads to its group, where it is answered. */
export const tipView: KindView<'tip'> = {
  bubbleStyle: 'note',
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
