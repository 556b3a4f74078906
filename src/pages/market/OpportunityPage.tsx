/** Page of an opportunity: chat for logged-in users, report, site footer. */

import { ComplaintButton } from '@/features/account/complaints/ComplaintButton'
import { chatPath } from '@/features/candidates/chat-path'
import { OpportunityScreen } from '@/features/market/requirements/OpportunityScreen'
import { platform } from '@/platform'
import { hasToken, requireLogin, SiteFooter } from '@/shell'
import { Box, toast } from '@/ui'
import css from './market.module.scss'

export function OpportunityPage({ id, path, title }: { id: string; path: string; title: string }) {
  const ensureLogin = () => requireLogin()
  const chat = (chatUserId: string) => {
    if (!ensureLogin()) return
    if (chatUserId) platform.navigate(chatPath(chatUserId))
    else toast('对方公司现在没有人可以联系', 'warning')
  }
  return (
    <OpportunityScreen
      id={id}
      path={path}
      title={title}
      ensureLogin={ensureLogin}
      onChat={chat}
      home={hasToken() ? '/businessopportunity/findbusi' : '/ow/findService'}
      foot={
        <>
          <Box className={css.links}>
            <ComplaintButton target='requirement' targetId={id} ensureLogin={ensureLogin} />
          </Box>
          <SiteFooter />
        </>
      }
    />
  )
}
