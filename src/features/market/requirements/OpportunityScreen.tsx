/** Page of one public opportunity with a share link. The caller supplies the log-in check and the chat action. */
import type { ReactNode } from 'react'
import { loadErrorText, useApiQuery } from '@/api'
import { platform, useShare } from '@/platform'
import { Box, Button, cx, Empty, H2, Item, List, Page, QueryView, toast } from '@/ui'
import * as opportunities from '~contract/calls/market/opportunities'
import { budgetText } from '~contract/domain/requirements'
import { OpportunityCard } from './OpportunityCard'
import { OPPORTUNITY_SKELETON, OpportunityActionBar, OpportunityView } from './OpportunityView'
import css from './opportunity.module.scss'
import type { OpportunityDetail } from './requirement-types'
import { useOpportunity } from './use-opportunity'

const MORE = 5

/** Other open requirements of the same company. */
function OthersOf({ it }: { it: OpportunityDetail }) {
  const input = { requirementsOfCompanyId: it.companyId, pageSize: MORE }
  const { data } = useApiQuery(opportunities.listByCompany, input, { showError: false })
  const others = data?.rows.filter(({ id }) => id !== it.id) ?? []
  if (!others.length) return null
  return (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>这家公司的其他需求</H2>
      <List aria-label='这家公司的其他需求' className={css.others}>
        {others.map((opportunity) => (
          <Item key={opportunity.id}>
            <OpportunityCard opportunity={opportunity} />
          </Item>
        ))}
      </List>
    </Box>
  )
}

interface OpportunityScreenProps {
  id: string
  /** Its path, for links and share cards. */
  path: string
  title: string
  /** Returns whether the user is logged in; prompts for log-in when not. */
  ensureLogin(): boolean
  onChat(chatUserId: string): void
  /** Shown when the opportunity does not exist. */
  home: string
  /** Closes the page once it has loaded: earlier it would move. */
  foot?: ReactNode
}

export function OpportunityScreen({ id, path, title, ensureLogin, onChat, home, foot }: OpportunityScreenProps) {
  const actions = useOpportunity(id, ensureLogin)
  const it = actions.reading.data
  useShare(() => ({ title: it ? `${it.title} ${budgetText(it.budgetMin, it.budgetMax)}` : title, path }))
  const copyLink = async () => {
    await platform.copy(platform.shareUrl(path))
    toast('链接已复制', 'success')
  }
  return (
    <Page
      title={it?.title ?? title}
      isPlain
      footer={
        it && (
          <Box className={css.footActions}>
            <Button icon='link' onPress={copyLink}>
              复制链接
            </Button>
            <OpportunityActionBar it={it} actions={actions} onChat={onChat} />
          </Box>
        )
      }
    >
      <Box className={cx('screenful', css.sheet)}>
        <QueryView
          of={actions.reading}
          errorTextOf={loadErrorText}
          title={title}
          skeleton={OPPORTUNITY_SKELETON}
          missing={
            <Empty icon='clipboard-list' title='没有找到这条需求' text='它可能已经结束、过期或删除。'>
              <Button kind='primary' onPress={() => platform.redirect(home)}>
                看看其他商机
              </Button>
            </Empty>
          }
        >
          {(shown) => <OpportunityView opportunity={shown} actions={actions} more={<OthersOf it={shown} />} />}
        </QueryView>
      </Box>
      {actions.reading.phase !== 'loading' && foot}
    </Page>
  )
}
