/** A group on a phone: its panel (groupID, view), or the form of a new one. */
import { usePageTexts, withKitLanguage } from '@/features/chat'
import { CreateGroup, GroupPanel } from '@/features/chat/screens/contacts'
import { platform, useNoShareMenu, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, Page } from '@/ui'
import css from '../conversation.module.scss'
import { paneClass } from '../pane-class'
import { TitleBar } from '../TitleBar'
import { useReport } from '../use-report'

const GROUP_PATH = '/TUIKit/components/TUIGroup'
const HOME_PATH = '/tuikit'
const conversationPath = (id: string) => `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(id)}`

interface Query {
  groupID: string
  view: string
}

function Group() {
  useNoShareMenu()
  const t = usePageTexts()
  const { groupID = '', view = 'home' } = usePageQuery<Query & Record<string, string>>()
  const { report, form } = useReport()
  const title = t(groupID ? 'group' : 'newGroup')
  const toView = (next: string) =>
    platform.navigate(`${GROUP_PATH}?groupID=${encodeURIComponent(groupID)}&view=${encodeURIComponent(next)}`)
  return (
    <Page title={title} isPlain className={paneClass}>
      <Box className={css.page}>
        <TitleBar title={title} backLabel={t('back')} onBack={() => platform.back(HOME_PATH)} />
        {groupID ? (
          <GroupPanel
            groupId={groupID}
            view={view}
            onView={toView}
            onOpenConversation={(userId) => platform.navigate(conversationPath(`C2C${userId}`))}
            onReport={report}
            onGone={() => platform.reLaunch(HOME_PATH)}
          />
        ) : (
          <Box className={css.scroll}>
            <Box className={css.inset}>
              <CreateGroup onCreated={({ groupId }) => platform.redirect(conversationPath(`GROUP${groupId}`))} />
            </Box>
          </Box>
        )}
        {form}
      </Box>
    </Page>
  )
}

export default withShell(withKitLanguage(Group))
