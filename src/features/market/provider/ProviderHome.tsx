/** Service capability: profile status and next step, items, cases, contact views. */
import { useState } from 'react'
import { errorText, useApiMutation } from '@/api'
import { platform, useUrlTab } from '@/platform'
import {
  Alert,
  Box,
  Button,
  confirm,
  Empty,
  ErrorAlert,
  FactList,
  H1,
  IconButton,
  Menu,
  P,
  Skeleton,
  StatusText,
  Tabs,
  toast,
} from '@/ui'
import * as providers from '~contract/calls/market/providers'
import { AUDIT_STATUS } from '~contract/domain/enums'
import { areasText, providerPath, STATE_TONE } from '../services/service-types'
import { ContactList } from './ContactViewList'
import { ServiceCases, ServiceItems } from './ItemsAndCases'
import { ContactForm, ProviderForm } from './ProviderForm'
import type { MyProvider } from './provider-forms'
import css from './provider-forms.module.scss'
import { useMyServices } from './use-my-services'

type Tab = 'items' | 'cases' | 'contacts'

/** Status of the profile and its next step. */
function StateNote({ provider, onEdit }: { provider: MyProvider; onEdit(): void }) {
  const canEdit = provider.can.includes('submit')
  const edit = canEdit ? { action: { label: '修改资料', run: onEdit } } : {}
  if (provider.status === 'reject')
    return (
      <Alert tone='danger' {...edit}>
        {`资料没有通过审核：${provider.auditReason}${provider.isPublic ? '。之前通过的版本仍在展示' : ''}`}
      </Alert>
    )
  if (provider.status === 'pending')
    return (
      <Alert>{provider.isPublic ? '修改正在审核，之前通过的版本仍在展示' : '资料正在审核，通过后服务就会公开'}</Alert>
    )
  if (provider.status === 'temporary') return <Alert {...edit}>资料还没有提交审核，别人看不到贵公司的服务</Alert>
  if (provider.status === 'stop') return <Alert {...edit}>已停止服务，别人看不到；重新提交资料可以恢复</Alert>
  return null
}

interface HeadProps {
  provider: MyProvider
  publicPath: string
  onEdit(): void
  onContact(): void
  onCancel(): void
}

function Head({ provider, publicPath, onEdit, onContact, onCancel }: HeadProps) {
  return (
    <Box className={css.top}>
      <Box className={css.nameLine}>
        <H1 className={platform.isDesk ? css.title : 'off-screen'}>服务能力</H1>
        <StatusText tone={STATE_TONE[provider.status]}>{AUDIT_STATUS[provider.status]}</StatusText>
        <Box className={css.actions}>
          <Button kind='quiet' icon='receipt' onPress={() => platform.navigate('/serviceorders?side=provider')}>
            服务订单
          </Button>
          {provider.isPublic && (
            <Button kind='quiet' icon='eye' onPress={() => platform.navigate(publicPath)}>
              看公开页面
            </Button>
          )}
          {provider.can.length > 0 && (
            <>
              <Button onPress={onEdit}>修改资料</Button>
              <Menu
                title='服务商资料'
                align='end'
                items={[
                  ...(provider.can.includes('contact')
                    ? [{ key: 'contact', label: '修改联系方式', run: onContact }]
                    : []),
                  ...(provider.can.includes('cancel')
                    ? [
                        {
                          key: 'cancel',
                          label: provider.status === 'pending' ? '撤回审核' : '停止服务',
                          isDanger: true,
                          hasGap: true,
                          run: onCancel,
                        },
                      ]
                    : []),
                ]}
                trigger={(open) => <IconButton icon='dots' label='更多操作' {...open} />}
              />
            </>
          )}
        </Box>
      </Box>
      <P className={css.introduction}>{provider.introduction}</P>
      <FactList
        className={css.faint}
        items={[
          provider.categories.map(({ name }) => name).join('、'),
          areasText(provider.areas),
          `${provider.contactName} ${provider.contactPhone}`,
        ]}
      />
      <StateNote provider={provider} onEdit={onEdit} />
    </Box>
  )
}

interface CapabilityProps {
  companyId: string
  canEdit: boolean
  onChat(chatUserId: string): void
}

export function ProviderHome({ companyId, canEdit, onChat }: CapabilityProps) {
  const { data, phase, error, reload } = useMyServices()
  const cancel = useApiMutation(providers.cancel, { showError: false })
  const [tab, setTab] = useUrlTab<Tab>(['items', 'cases', 'contacts'], 'items')
  const [open, setOpen] = useState<'profile' | 'contact'>()
  if (!data)
    return (
      <Box className={css.body}>
        <H1 className='off-screen'>服务能力</H1>
        {phase === 'error' ? (
          <ErrorAlert text={errorText(error)} onRetry={reload} />
        ) : (
          <Skeleton lines={[30, 60, 90, 70, 90, 50]} />
        )}
      </Box>
    )
  const provider = data.provider
  const end = async () => {
    const isWaiting = provider?.status === 'pending'
    const isSure = await confirm({
      title: isWaiting ? '撤回审核？' : '停止服务？',
      text: isWaiting ? '修改的内容会退回。' : '服务项目和案例不再公开，重新提交资料并通过审核后恢复。',
      ok: isWaiting ? '撤回' : '停止服务',
      isDanger: true,
    })
    if (!isSure) return
    await cancel.run({}).then(
      () => toast(isWaiting ? '已撤回' : '已停止服务', 'success'),
      (failed: unknown) => toast(errorText(failed), 'error'),
    )
  }
  const tabs = [
    { key: 'items' as const, label: '服务项目', count: data.items.length },
    { key: 'cases' as const, label: '案例', count: data.cases.length },
    { key: 'contacts' as const, label: '联系记录' },
  ]
  return (
    <Box className={css.desk}>
      {provider ? (
        <>
          <Head
            provider={provider}
            publicPath={providerPath(companyId)}
            onEdit={() => setOpen('profile')}
            onContact={() => setOpen('contact')}
            onCancel={end}
          />
          <Tabs<Tab> className={css.tabs} label='服务能力' items={tabs} value={tab} onChange={setTab} />
          {tab === 'items' && <ServiceItems rows={data.items} canAdd={canEdit} />}
          {tab === 'cases' && <ServiceCases rows={data.cases} canAdd={canEdit} />}
          {tab === 'contacts' && <ContactList onChat={onChat} />}
        </>
      ) : (
        <Box className={css.body}>
          <H1 className={platform.isDesk ? css.title : 'off-screen'}>服务能力</H1>
          <Empty
            icon='tag'
            title='把公司的服务卖给更多企业'
            text='先填服务商资料，再写服务项目和案例；审核通过后，别的公司就能找到并联系贵公司。'
          >
            {canEdit && (
              <Button kind='primary' onPress={() => setOpen('profile')}>
                填写服务商资料
              </Button>
            )}
          </Empty>
        </Box>
      )}
      {open === 'profile' && <ProviderForm provider={provider} onClose={() => setOpen(undefined)} />}
      {open === 'contact' && provider && <ContactForm provider={provider} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}
