/** Account settings: profile, credentials, login devices, data export (docs/requirements/account.md). */
import { type ReactNode, useState } from 'react'
import { errorText, mutateApi, type Output, useApiMutation, useApiQuery, useSite } from '@/api'
import { platform, urlEnum, useUrlState } from '@/platform'
import {
  Avatar,
  Box,
  Button,
  confirm,
  describeFile,
  ErrorAlert,
  H1,
  H2,
  Skeleton,
  StatusText,
  Tabs,
  toast,
  useEdit,
} from '@/ui'
import * as accountCalls from '~contract/calls/account/account'
import { IDENTITY_STATUS } from '~contract/domain/identity'
import { ACCOUNT_EDIT } from '~contract/edits/account-edits'
import { bindWechat } from '../wechat-login'
import css from './account-settings.module.scss'
import { AvatarUpload } from './ImageUploads'
import { LoginDevices, useLoginDevices } from './LoginDevices'
import { MyCompany, type MyCompanyProps } from './MyCompany'
import { MyComplaints } from './MyComplaints'
import { IdentityDialog, NameDialog } from './ProfileDialogs'
import { CloseDialog, PasswordDialog, PhoneDialog } from './SecurityDialogs'

type AccountSettingsTab = 'account' | 'reports'
type AccountSettingsData = Output<typeof accountCalls.getDetail>
type OpenDialog = 'name' | 'identity' | 'password' | 'phone' | 'close'

const tabs: readonly { key: AccountSettingsTab; label: string }[] = [
  { key: 'account', label: '资料与安全' },
  { key: 'reports', label: '举报与反馈' },
]
const fields = { tab: urlEnum<AccountSettingsTab>(['account', 'reports'], 'account') }
const tones = { none: 'normal', pending: 'warning', adopted: 'success', rejected: 'danger' } as const

const Row = ({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) => (
  <Box className={css.row}>
    <Box className={css.rowName}>{name}</Box>
    <Box className={css.grow}>{children}</Box>
    {action}
  </Box>
)

const ActionLink = ({ label, onPress, of }: { label: string; onPress(): unknown; of: string }) => (
  <Button kind='link' size='small' onPress={onPress} aria-label={label + of}>
    {label}
  </Button>
)

function Identity({ identity, onVerify }: { identity: AccountSettingsData['identity']; onVerify(): void }) {
  const canVerify = identity.status === 'none' || identity.status === 'rejected'
  return (
    <Row name='实名认证' action={canVerify && <ActionLink label='去认证' of='' onPress={onVerify} />}>
      <StatusText tone={tones[identity.status]}>{IDENTITY_STATUS[identity.status]}</StatusText>
      {identity.realName && (
        <Box className={css.faint}>
          {identity.realName}，{identity.idNumber}
        </Box>
      )}
      {identity.reason && <Box className={css.danger}>原因：{identity.reason}</Box>}
    </Row>
  )
}

/** A file in the browser; the mini-program hands it to one of WeChat's conversations. */
async function takeData(): Promise<void> {
  const file = await mutateApi(accountCalls.exportData, {}, { showError: false })
  await platform.download(file.url, file.name)
}

function Wechat({ isBound, site }: { isBound: boolean; site: ReturnType<typeof useSite> }) {
  const untie = useApiMutation(accountCalls.unbindWechat)
  const isOn = platform.target === 'weapp' ? site?.isMiniLoginOn : site?.isWechatLoginOn
  if (!isOn && !isBound) return null
  const unbindWechat = async () => {
    const isSure = await confirm({
      title: '解除微信绑定？',
      text: '以后不能用微信登录，可以重新绑定。',
      ok: '解除绑定',
      isDanger: true,
    })
    if (isSure)
      await untie.run({}).then(
        () => toast('已解除微信绑定', 'success'),
        () => undefined,
      )
  }
  return (
    <Row
      name='微信'
      action={
        isBound ? (
          <ActionLink label='解除' of='微信绑定' onPress={unbindWechat} />
        ) : (
          <ActionLink label='绑定' of='微信' onPress={() => bindWechat(site?.wechatAppId ?? '')} />
        )
      }
    >
      {isBound ? '已绑定，可以用微信登录' : '未绑定'}
    </Row>
  )
}

/** Absent for users without a company. */
interface MyCompanyActions {
  company: MyCompanyProps['company'] | undefined
  onLeft: MyCompanyProps['onLeft']
}

interface AccountProps extends MyCompanyActions, Pick<AccountSettingsProps, 'pushSetting'> {
  account: AccountSettingsData
  site: ReturnType<typeof useSite>
  devices: ReturnType<typeof useLoginDevices>
  onOpen(what: OpenDialog): void
}

function Account({ account, site, devices, company, onLeft, pushSetting, onOpen }: AccountProps) {
  const save = useEdit(accountCalls.updateProfile, ACCOUNT_EDIT, { avatarFileId: describeFile })
  const saveAvatar = (avatarFileId: string) =>
    void save.save({ version: account.version, values: {} }, { avatarFileId }).catch(() => undefined)
  const exportData = () => takeData().catch((error: unknown) => toast(errorText(error), 'error'))
  return (
    <Box className={css.body}>
      <Box className={css.me}>
        <Avatar name={account.name} src={account.avatarUrl} size={64} />
        <Box className={css.grow}>
          <Box className={css.name}>{account.name}</Box>
          <Box className={css.faint}>{account.phone || '未绑定手机号'}</Box>
        </Box>
        <AvatarUpload onDone={({ id }) => saveAvatar(id)} />
      </Box>
      <H2 className={css.part}>资料</H2>
      <Row name='姓名' action={<ActionLink label='修改' of='姓名' onPress={() => onOpen('name')} />}>
        {account.name}
      </Row>
      <Identity identity={account.identity} onVerify={() => onOpen('identity')} />
      <H2 className={css.part}>登录方式</H2>
      <Row
        name='手机号'
        action={account.phone && <ActionLink label='更换' of='手机号' onPress={() => onOpen('phone')} />}
      >
        {account.phone || '未绑定'}
      </Row>
      <Row
        name='密码'
        action={
          <ActionLink label={account.hasPassword ? '修改' : '设置'} of='密码' onPress={() => onOpen('password')} />
        }
      >
        {account.hasPassword ? '已设置' : '未设置，用验证码登录'}
      </Row>
      <Wechat isBound={account.isWechatBound} site={site} />
      <LoginDevices of={devices} />
      {pushSetting}
      {company && <MyCompany company={company} onLeft={onLeft} />}
      <H2 className={css.part}>我的数据</H2>
      <Row name='导出数据' action={<ActionLink label='导出' of='数据' onPress={exportData} />}>
        <Box className={css.faint}>资料、认证、公司、登录设备、操作记录、举报和通知</Box>
      </Row>
      <Row
        name='注销账号'
        action={
          <Button kind='link' size='small' isDanger onPress={() => onOpen('close')}>
            注销账号
          </Button>
        }
      >
        <Box className={css.faint}>删除个人信息，离开所有公司，不能恢复</Box>
      </Row>
    </Box>
  )
}

export interface AccountSettingsProps extends MyCompanyActions {
  /** The switch of pushes to this browser. */
  pushSetting?: ReactNode
  /** The account is gone. */
  onClosed(): void
}

export function AccountSettings({ company, onLeft, pushSetting, onClosed }: AccountSettingsProps) {
  const { data: account, phase, error, reload } = useApiQuery(accountCalls.getDetail, {}, { showError: false })
  const [{ tab }, setUrl] = useUrlState(fields)
  const [open, setOpen] = useState<OpenDialog>()
  const site = useSite()
  const devices = useLoginDevices(tab === 'account')
  const close = () => setOpen(undefined)
  return (
    <Box className={css.desk}>
      <Box className={css.head}>
        <H1 className={css.title}>个人信息</H1>
      </Box>
      <Tabs<AccountSettingsTab>
        className={css.tabs}
        label='个人信息'
        items={tabs}
        value={tab}
        onChange={(next) => setUrl({ tab: next })}
      />
      {tab === 'reports' && <MyComplaints />}
      {tab === 'account' && !account && (
        <Box className={css.body}>
          {phase === 'error' ? (
            <ErrorAlert text={errorText(error)} onRetry={reload} />
          ) : (
            <Skeleton lines={[30, 60, 90, 60, 90, 60]} />
          )}
        </Box>
      )}
      {tab === 'account' && account && (
        <Account {...{ account, site, devices, company, onLeft, pushSetting }} onOpen={setOpen} />
      )}
      {account && open === 'name' && <NameDialog name={account.name} version={account.version} onClose={close} />}
      {account && open === 'identity' && <IdentityDialog reason={account.identity.reason} onClose={close} />}
      {account && open === 'password' && (
        <PasswordDialog phone={account.phone} hasPassword={account.hasPassword} onClose={close} />
      )}
      {account && open === 'phone' && <PhoneDialog phone={account.phone} onClose={close} />}
      {account && open === 'close' && <CloseDialog phone={account.phone} onClose={close} onDone={onClosed} />}
    </Box>
  )
}
