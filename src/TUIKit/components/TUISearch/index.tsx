/** Search on a phone: everything, or one conversation that `conversationID` names. */
import { usePageTexts, withKitLanguage } from '@/features/chat'
import { SearchPage } from '@/features/chat/search/SearchPage'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { H1, Page } from '@/ui'
import { hasHostTitleBar, paneClass } from '../pane-class'

const CHAT_PATH = '/TUIKit/components/TUIChat'
const open = (id: string) => platform.navigate(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)

function Search() {
  const t = usePageTexts()
  const { conversationID = '' } = usePageQuery<{ conversationID: string }>()
  return (
    <Page title={t('search')} isPlain className={paneClass}>
      <H1 className='off-screen'>{t('search')}</H1>
      <SearchPage conversationId={conversationID} hasBack={!hasHostTitleBar} onOpen={open} />
    </Page>
  )
}

export default withShell(withKitLanguage(Search))
