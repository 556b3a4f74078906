/** Company registration and what comes before the first company (P-2.1-03). */
import { useCallback, useState } from 'react'
import { AuditApproved, AuditPending, AuditRejected, JoinApplicationPending } from '@/features/company/AuditStatus'
import { CompanyForm } from '@/features/company/CompanyForm'
import { JoinCompany } from '@/features/company/JoinCompany'
import { useMembership } from '@/features/company/use-membership'
import { platform } from '@/platform'
import { companyOf, Logo, loadUser, logout, useSession, withShell } from '@/shell'
import { Alert, Box, Button, ErrorAlert, H1, Header, Page, Segmented, Skeleton, Text } from '@/ui'
import css from '../company.module.scss'

type Way = 'create' | 'join'

const ways = [
  { value: 'create' as const, label: '注册公司' },
  { value: 'join' as const, label: '加入已有公司' },
]

const goInside = () => platform.restart('/findtalent')

function Head() {
  const phone = useSession((session) => session.info?.userInfo_.phone)
  return (
    <Header className={css.head}>
      <Logo className={css.sign ?? ''} />
      <Text className={css.brand}>聘桥</Text>
      <Text className={css.who}>{phone}</Text>
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
  const [way, setWay] = useState<Way>('create')
  const [name, setName] = useState('')
  const onAdopted = useCallback(
    () =>
      void loadUser()
        .catch(() => undefined)
        .then(goInside),
    [],
  )
  const { phase, error, own, join, reload } = useMembership(onAdopted)
  if (phase === 'loading') return <Skeleton lines={[40, 80, 60, 80, 60]} />
  if (phase === 'error') return <ErrorAlert text={error} onRetry={reload} />
  if (own?.auditStatus === 'applied') return <AuditPending own={own} />
  if (own?.auditStatus === 'adopted') return <AuditApproved name={own.companyName} onEnter={goInside} />
  if (own?.auditStatus === 'rejected' && !isEditing) return <AuditRejected own={own} onEdit={onEdit} />
  if (join?.status === 'pending') return <JoinApplicationPending join={join} onCancelled={reload} />
  if (company?.auditStatus === 'adopted' && !own) return <AuditApproved name={company.companyName} onEnter={goInside} />
  const sent = () => {
    onSent()
    void reload()
  }
  return (
    <>
      {join?.status === 'rejected' && (
        <Alert tone='warning' className={css.note ?? ''}>
          {join.companyName} 没有同意您的加入申请{join.reason && `：${join.reason}`}
        </Alert>
      )}
      {!own && (
        <Box className={css.ways}>
          <Segmented value={way} onChange={(next: Way) => setWay(next)} options={ways} label='注册还是加入' />
        </Box>
      )}
      {way === 'create' || own ? (
        <CompanyForm
          own={own}
          onSent={sent}
          onJoin={(companyName) => {
            setName(companyName)
            setWay('join')
          }}
        />
      ) : (
        <JoinCompany key={name} start={name} onApplied={reload} />
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
        <Text className={css.lead}>提交后由平台审核，通过即可发布职位、查找人才。</Text>
        <Box className={css.body}>
          <Steps isEditing={isEditing} onEdit={() => setEditing(true)} onSent={() => setEditing(false)} />
        </Box>
      </Box>
    </Page>
  )
}

export default withShell(Register)
