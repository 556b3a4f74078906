/** /serviceProviderDetails?id=company[&item=]: a provider as anybody sees it; contact and chat for companies. */
import { useState } from 'react'
import { loadErrorText, useApiQuery } from '@/api'
import { ComplaintButton } from '@/features/account/complaints/ComplaintButton'
import { chatPath } from '@/features/candidates/chat-path'
import { CompanyCard } from '@/features/company/CompanyCard'
import { ReviewDialog } from '@/features/company/profile/ReviewDialog'
import { ContactButtons, ContactCard, ContactDialog, CopyLink } from '@/features/market/services/ProviderContact'
import { ProviderView } from '@/features/market/services/ProviderView'
import { providerPath } from '@/features/market/services/service-types'
import { useProviderContact } from '@/features/market/services/use-contact'
import { useInquiry } from '@/features/market/services/use-inquiry'
import { platform, usePageQuery, useShare } from '@/platform'
import { canNow, companyOf, requireLogin, SiteFooter, useSession, withShell } from '@/shell'
import { Box, Button, cx, Empty, Page, QueryView, toast } from '@/ui'
import * as providers from '~contract/calls/market/providers'
import css from '../market.module.scss'

function ServiceProviderDetails() {
  const { id = '', item = '' } = usePageQuery<{ id: string; item: string }>()
  const session = useSession()
  const reading = useApiQuery(providers.get, id ? { providerCompanyId: id } : null, { showError: false })
  const provider = reading.data
  const [isReviewing, setReviewing] = useState(false)
  const { contact, isOpen, showContact, close } = useProviderContact(id, () => requireLogin())
  const isMyCompany = companyOf(session)?.idStr === id
  useShare(() => ({ title: provider?.companyName ?? '服务商详情', path: providerPath(id) }))
  const { ask } = useInquiry(id, {
    ensureLogin: () => requireLogin(),
    onChat: (chatUserId) => platform.navigate(chatPath(chatUserId)),
  })
  const chat = () => {
    if (!requireLogin()) return
    if (provider?.chatUserId) platform.navigate(chatPath(provider.chatUserId))
    else toast('这家服务商还没有开通沟通', 'warning')
  }
  const contactActions = { isOwn: isMyCompany, onContact: () => void showContact(item || undefined), onChat: chat }
  return (
    <Page
      title={provider?.companyName ?? '服务商详情'}
      footer={
        provider && !platform.isDesk ? (
          <Box className={css.foot}>
            <ContactButtons {...contactActions} />
          </Box>
        ) : undefined
      }
    >
      <Box className={provider ? '' : cx('screenful', css.waiting)}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='服务商详情'
          skeleton={[40, 20, 90, 85, 88, 60]}
          missing={
            <CompanyCard
              id={id}
              missing={
                <Empty icon='building' title='没有找到这家公司' text='它可能已注销，看看别的服务商。'>
                  <Button kind='primary' onPress={() => platform.redirect('/ow/findService')}>
                    找服务
                  </Button>
                </Empty>
              }
            />
          }
        >
          {(shown) => (
            <ProviderView
              provider={shown}
              wantedItemId={item}
              onAsk={isMyCompany ? undefined : (itemId) => void ask(itemId)}
              side={<ContactCard provider={shown} contact={contact} {...contactActions} />}
              reviewAct={
                !isMyCompany && canNow('review.write', session) ? (
                  <Button kind='link' size='small' onPress={() => setReviewing(true)}>
                    写评价
                  </Button>
                ) : null
              }
            />
          )}
        </QueryView>
      </Box>
      {provider && (
        <Box className={css.links}>
          <CopyLink path={providerPath(id)} />
          {!isMyCompany && <ComplaintButton target='company' targetId={id} ensureLogin={() => requireLogin()} />}
        </Box>
      )}
      {reading.phase !== 'loading' && <SiteFooter />}
      {isOpen && contact && <ContactDialog contact={contact} onClose={close} />}
      {isReviewing && provider && (
        <ReviewDialog
          company={{ id, companyName: provider.companyName }}
          onClose={() => setReviewing(false)}
          onDone={() => setReviewing(false)}
        />
      )}
    </Page>
  )
}

export default withShell(ServiceProviderDetails)
