/** /rqeuireDetail?id=: a requirement. Its company sees status, matching providers and interested companies; others the opportunity. */
import { type Output, useApiQuery } from '@/api'
import { chatPath } from '@/features/candidates/chat-path'
import { MyRequirementActions, MyRequirementView } from '@/features/market/requirements/MyRequirementView'
import css from '@/features/market/requirements/opportunity.module.scss'
import { InterestedCompanies, MatchingProviders } from '@/features/market/requirements/RequirementResponses'
import { REVIEW_POLL_MS, requirementPath } from '@/features/market/requirements/requirement-types'
import { platform, usePageQuery, useShare } from '@/platform'
import { canNow, hasToken, useSession, withShell } from '@/shell'
import { Box, Button, Page, Skeleton } from '@/ui'
import * as requirements from '~contract/calls/market/requirements'
import { OpportunityPage } from '../OpportunityPage'

const chat = (chatUserId: string) => platform.navigate(chatPath(chatUserId))

function MyRequirement({ requirement }: { requirement: Output<typeof requirements.get> }) {
  const path = requirementPath(requirement.id)
  useShare(() => ({ title: requirement.title, path }))
  return (
    <Page
      title={requirement.title || '需求详情'}
      isPlain
      footer={
        <Box className={css.footActions}>
          {requirement.status === 'adopt' && (
            <Button onPress={() => platform.navigate(`/sellingServicesDetail?id=${requirement.id}`)}>
              别人看到的样子
            </Button>
          )}
          <MyRequirementActions requirement={requirement} />
        </Box>
      }
    >
      <Box className={css.sheet}>
        <MyRequirementView requirement={requirement}>
          <InterestedCompanies id={requirement.id} onChat={chat} />
          {requirement.status === 'adopt' && (
            <MatchingProviders
              id={requirement.id}
              onChat={chat}
              onOpen={(companyId) => platform.navigate(`/serviceProviderDetails?id=${companyId}`)}
            />
          )}
        </MyRequirementView>
      </Box>
    </Page>
  )
}

function RequirementDetail() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const session = useSession()
  const isMember = hasToken() && canNow('requirement.view', session)
  const requirement = useApiQuery(requirements.get, id && isMember ? { id } : null, {
    showError: false,
    pollMs: (data) => data?.status === 'pending' && REVIEW_POLL_MS,
  })
  if (requirement.data) return <MyRequirement requirement={requirement.data} />
  const isOpen =
    !hasToken() || session.phase === 'failed' || (session.phase === 'ready' && requirement.phase !== 'loading')
  if (isOpen) return <OpportunityPage id={id} path={requirementPath(id)} title='需求详情' />
  return (
    <Page title='需求详情' isPlain>
      <Skeleton className={css.sheet} lines={[50, 30, 90, 85]} />
    </Page>
  )
}

export default withShell(RequirementDetail)
