import { type Output, useIsSelling } from '@/api'
import { platform } from '@/platform'
import { Alert, Box, Button, H1, H2, Link, StatusText, Text } from '@/ui'
import { Steps } from '@/ui/taro/steps/Steps'
import type * as settlements from '~contract/calls/agency/settlements'
import { SETTLEMENT_STATUS } from '~contract/domain/agency'
import { agentLabel, moneyText, SETTLEMENT_TONE, termsText, timeAgo } from './agency-types'
import css from './agents.module.scss'

export type SettlementInfo = Output<typeof settlements.get>

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box className={css.part}>
    <H2 className={css.partTitle}>{title}</H2>
    {children}
  </Box>
)
const Pair = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box className={css.pair}>
    <Box className={css.pairLabel}>{label}</Box>
    <Box className={css.pairValue}>{children}</Box>
  </Box>
)

/** The way of a settlement: asked for, decided on, paid. A payment is its approval. */
function Progress({ of: it }: { of: SettlementInfo['settlement'] }) {
  const reviewed = it.reviewedTime ? timeAgo(it.reviewedTime) : ''
  const isPaid = it.status === 'paid'
  const steps = [
    { title: '代理申请', text: timeAgo(it.createdTime) },
    { title: '公司审核', text: reviewed },
    { title: '支付佣金', text: isPaid ? reviewed : '' },
  ]
  return <Steps label='结算进度' steps={steps} current={isPaid ? 3 : 1} isFailed={it.status === 'rejected'} />
}

/** One settlement: amount, agent, terms, and whether the company can pay. */
export function SettlementView({ info }: { info: SettlementInfo }) {
  const { settlement: it, mandate, delivery, balanceFen } = info
  const isSelling = useIsSelling()
  const isShort = it.status === 'applied' && balanceFen < it.amountFen
  return (
    <>
      <Box className={css.hero}>
        <Box className={css.heroLine}>
          <H1 className={css.heroTitle}>{`${it.talentName}的佣金结算`}</H1>
          <StatusText tone={SETTLEMENT_TONE[it.status]}>{SETTLEMENT_STATUS[it.status]}</StatusText>
        </Box>
        <Box className={css.amount}>{moneyText(it.amountFen)}</Box>
      </Box>
      <Progress of={it} />
      {it.reason && <Alert tone='danger'>{`驳回原因：${it.reason}`}</Alert>}
      {isShort && (
        <Alert tone='warning'>
          {`公司余额 ${moneyText(balanceFen)}，不够支付这笔佣金${isSelling ? '，请先充值' : ''}。`}
        </Alert>
      )}
      <Part title='入职'>
        <Pair label='人才'>
          <Link to={`/talentDetails?id=${it.resumeId}`}>{it.talentName}</Link>
        </Pair>
        <Pair label='职位'>
          <Link to={`/entrustDetails?id=${it.jobId}`}>{it.jobTitle}</Link>
        </Pair>
        <Pair label='入职日期'>{it.startDate}</Pair>
        <Pair label='保证期到'>{it.dueDate}</Pair>
        {delivery?.message && <Pair label='推荐语'>{delivery.message}</Pair>}
      </Part>
      <Part title='代理'>
        <Pair label='代理'>{agentLabel(it)}</Pair>
        <Pair label='电话'>
          <Text className={css.number}>{mandate.agentPhone}</Text>
        </Pair>
        <Pair label='约定'>{termsText(mandate).join('，')}</Pair>
      </Part>
      <Part title='结算'>
        <Pair label='申请'>{`${it.applicantName || '代理'}，${timeAgo(it.createdTime)}`}</Pair>
        {it.note && <Pair label='备注'>{it.note}</Pair>}
        {it.reviewedTime && <Pair label='审核'>{`${it.reviewerName}，${timeAgo(it.reviewedTime)}`}</Pair>}
        <Pair label='公司余额'>
          <Text className={css.number}>{moneyText(balanceFen)}</Text>
        </Pair>
      </Part>
      {it.status === 'paid' && (
        <Box>
          <Button icon='receipt' onPress={() => platform.navigate('/entrust?view=settlements')}>
            全部结算
          </Button>
        </Box>
      )}
    </>
  )
}
