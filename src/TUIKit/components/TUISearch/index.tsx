/** Search on a phone: everything, or one conversation that `conversationID` names. */
import { inKit, usePlaces } from '@/features/chat'
import { FindPage } from '@/features/chat/search/FindPage'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { H1, Page } from '@/ui'
import { hasOwnBar, paneClass } from '../place'

const CHAT = '/TUIKit/components/TUIChat'
const open = (id: string) => platform.navigate(`${CHAT}?conversationID=${encodeURIComponent(id)}`)

function Search() {
  const t = usePlaces()
  const { conversationID = '' } = useQuery<{ conversationID: string }>()
  return (
    <Page title={t('search')} isPlain className={paneClass}>
      <H1 className='off-screen'>{t('search')}</H1>
      <FindPage conversationId={conversationID} hasBack={!hasOwnBar} onOpen={open} />
    </Page>
  )
}

export default screen(inKit(Search))
