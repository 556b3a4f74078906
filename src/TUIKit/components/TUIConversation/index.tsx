/** Third tab of a phone: the list of conversations. A link with a conversationID opens it. */
import { useEffect } from 'react'
import { ChatHome, NewChatMenu, SearchBox, startChat, usePageTexts, withKitLanguage } from '@/features/chat'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, H1, Page } from '@/ui'
import css from '../conversation.module.scss'
import { FilteredConversationList } from '../FilteredConversationList'
import { KitTabs } from '../KitTabs'
import { paneClass } from '../pane-class'

const CHAT_PATH = '/TUIKit/components/TUIChat'
const open = (id: string) => platform.navigate(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)

function Conversations() {
  const t = usePageTexts()
  const { conversationID = '' } = usePageQuery<{ conversationID: string }>()
  useEffect(() => {
    if (conversationID) open(conversationID)
  }, [conversationID])
  return (
    <Page title={t('messages')} isPlain className={paneClass}>
      <ChatHome>
        <Box className={css.page}>
          <H1 className='off-screen'>{t('messages')}</H1>
          <KitTabs current='messages' />
          <SearchBox onOpen={open} aside={<NewChatMenu onOpen={open} />}>
            <FilteredConversationList current='' onOpen={open} onRetry={startChat} className={css.list} />
          </SearchBox>
        </Box>
      </ChatHome>
    </Page>
  )
}

export default withShell(withKitLanguage(Conversations))
