/** One conversation on a phone: `conversationID` says which (C2C and the user's chat id). */
import { Talk, useTalkTitle } from '@/features/chat'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { Empty, H1, Page } from '@/ui'
import { hasOwnBar, paneClass } from '../place'

function Chat() {
  const { conversationID = '' } = useQuery<{ conversationID: string }>()
  const title = useTalkTitle(conversationID)
  return (
    <Page title={title || '沟通'} isPlain className={paneClass}>
      {conversationID ? (
        <Talk
          id={conversationID}
          hasHead={!hasOwnBar}
          onBack={() => platform.back('/tuikit')}
          onResume={(_chatUserId, resumeId) => platform.navigate(`/talentDetails?id=${resumeId}`)}
          onGroup={(groupId) => platform.navigate(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupId)}`)}
        />
      ) : (
        <>
          <H1 className='off-screen'>沟通</H1>
          <Empty icon='message' title='没有打开会话' text='从消息列表里选一个会话' />
        </>
      )}
    </Page>
  )
}

export default screen(Chat)
