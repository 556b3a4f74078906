import { Button, Text } from '@/ui'
import { t } from '../../i18n/zh/message-kinds'
import type { KindView } from '../../model/message-kind-types'
import { requestOpenConversation } from '../../session/pending-conversation'

/** A line between the messages; a group application links to its group, where it is handled. */
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
