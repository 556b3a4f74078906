/** One conversation on a phone: `conversationID` names it (C2C and the user's chat id). */
import type { ReactNode } from 'react'
import { ConversationView, useConversationTitle, usePageTexts, withKitLanguage } from '@/features/chat'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Empty, Page } from '@/ui'
import { hasHostTitleBar, paneClass } from '../pane-class'
import { useRecruiting } from '../recruiting/use-recruiting'
import { TitleBar } from '../TitleBar'
import { useReport } from '../use-report'

const leave = () => platform.back('/tuikit')

/** The title shows typing without rendering the content below it. */
function Titled({ id, children }: { id: string; children: ReactNode }) {
  const t = usePageTexts()
  return (
    <Page title={useConversationTitle(id) || t('chat')} isPlain className={paneClass}>
      {children}
    </Page>
  )
}

function Chat() {
  const t = usePageTexts()
  const { report, form } = useReport()
  const { conversationID = '' } = usePageQuery<{ conversationID: string }>()
  const recruiting = useRecruiting(conversationID)
  return (
    <Titled id={conversationID}>
      {conversationID ? (
        <ConversationView
          id={conversationID}
          {...recruiting}
          hasHead={!hasHostTitleBar}
          onBack={leave}
          onResume={(_chatUserId, resumeId) => platform.navigate(`/talentDetails?id=${resumeId}`)}
          onReport={report}
          onGroup={(groupId) => platform.navigate(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupId)}`)}
        />
      ) : (
        <>
          <TitleBar title={t('chat')} backLabel={t('back')} onBack={leave} />
          <Empty icon='message' title={t('noOpenConversation')} text={t('noOpenConversationHint')} />
        </>
      )}
      {form}
    </Titled>
  )
}

export default withShell(withKitLanguage(Chat))
