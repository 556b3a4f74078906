/** Company registration and what comes before the first company. */
import { useState } from 'react'
import { AuditApproved, AuditPending, AuditRejected, JoinApplicationPending } from '@/features/company/AuditStatus'
import { CompanyForm } from '@/features/company/CompanyForm'
import { JoinCompany } from '@/features/company/JoinCompany'
import { useMembership } from '@/features/company/use-membership'
import { platform, urlEnum, useUrlState } from '@/platform'
import { companyOf, currentCity, Logo, logout, openMemberHome, useSession, withShell } from '@/shell'
import { Alert, Box, Button, ErrorAlert, H1, Header, Page, Segmented, Skeleton, Text } from '@/ui'
import css from '../company.module.scss'

type RegisterMode = 'create' | 'join'

const fields = { mode: urlEnum<RegisterMode>(['create', 'join'], 'create') }
const MODES = [
  { value: 'create' as const, label: '注册公司' },
  { value: 'join' as const, label: '加入已有公司' },
]

function Head() {
  const phone = useSession((session) => session.info?.userInfo_.phone)
  return (
    <Header className={css.head}>
      <Logo className={css.sign ?? ''} />
      <Text className={css.brand}>聘桥</Text>
      <Text className={css.identity}>{phone}</Text>
      <Button kind='quiet' icon='user' onPress={() => platform.navigate('/accountsecurity')}>
        账号
      </Button>
      <Button kind='quiet' icon='logout' onPress={() => logout()}>
        退出登录
      </Button>
    </Header>
  )
}

function Steps({ isEditing, onEdit, onSent }: { isEditing: boolean; onEdit(): void; onSent(): void }) {
  const company = companyOf(useSession())
  const [{ mode }, setUrl] = useUrlState(fields)
  const [name, setName] = useState('')
  const { phase, error, registration, join, reload } = useMembership(openMemberHome)
  if (phase === 'loading') return <Skeleton lines={[40, 80, 60, 80, 60]} />
  if (phase === 'error') return <ErrorAlert text={error} onRetry={reload} />
  if (registration?.auditStatus === 'applied') return <AuditPending registration={registration} />
  if (registration?.auditStatus === 'adopted')
    return <AuditApproved name={registration.companyName} onEnter={openMemberHome} />
  if (registration?.auditStatus === 'rejected' && !isEditing)
    return <AuditRejected registration={registration} onEdit={onEdit} />
  if (join?.status === 'pending') return <JoinApplicationPending join={join} />
  if (company?.auditStatus === 'adopted' && !registration)
    return <AuditApproved name={company.companyName} onEnter={openMemberHome} />
  return (
    <>
      <Text className={css.lead}>提交后由平台审核，通过即可发布职位、查找人才。</Text>
      {join?.status === 'rejected' && (
        <Alert tone='warning' className={css.note ?? ''}>
          {join.companyName} 没有同意您的加入申请{join.reason && `：${join.reason}`}
        </Alert>
      )}
      {!registration && (
        <Box className={css.options}>
          <Segmented
            value={mode}
            onChange={(next: RegisterMode) => setUrl({ mode: next })}
            options={MODES}
            label='注册还是加入'
          />
        </Box>
      )}
      {mode === 'create' || registration ? (
        <CompanyForm
          registration={registration}
          cityCode={currentCity().code}
          onSent={onSent}
          onJoin={(companyName) => {
            setName(companyName)
            setUrl({ mode: 'join' })
          }}
        />
      ) : (
        <JoinCompany key={name} start={name} />
      )}
    </>
  )
}

function Register() {
  const [isEditing, setEditing] = useState(false)
  return (
    <Page title='公司注册' isPlain header={<Head />}>
      <Box className={css.column}>
        <H1 className={css.title}>登记您的公司</H1>
        <Box className={css.body}>
          <Steps isEditing={isEditing} onEdit={() => setEditing(true)} onSent={() => setEditing(false)} />
        </Box>
      </Box>
    </Page>
  )
}

export default withShell(Register)
