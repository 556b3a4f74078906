import { Button, Text } from '@/ui'
import { requestOpenConversation } from '../../talks/asked'
import type { KindView } from '../types'
import { t } from '../words'

/** A line between the messages; a request to join leads to its group, where it is answered. */
export const tipView: KindView<'tip'> = {
  look: 'note',
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
