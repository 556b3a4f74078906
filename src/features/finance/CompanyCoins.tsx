/** /entcurrency: the company's coins: balance, allocations, bank transfers, bill. */
import { useState } from 'react'
import { errorText, useApiQuery, useIsSelling } from '@/api'
import { platform, useUrlTab } from '@/platform'
import { Box, Button, H1, Money, QueryStatus, Tabs } from '@/ui'
import * as coinCalls from '~contract/calls/finance/coins'
import { BillView } from './BillView'
import { ExportButton } from './ExportButton'
import css from './finance.module.scss'
import { frozenNote } from './finance-types'
import { LabelledNumber } from './LabelledNumber'
import { MemberCoins } from './MemberCoins'
import { RechargeDialog } from './RechargeDialog'
import { Recharges } from './Recharges'

const tabs = [
  { key: 'members' as const, label: '成员分配' },
  { key: 'recharges' as const, label: '充值记录' },
  { key: 'bill' as const, label: '公司账单' },
  { key: 'memberBill' as const, label: '成员账单' },
]

const tabsWithoutRecharges = tabs.filter(({ key }) => key !== 'recharges')

export function CompanyCoins() {
  const isSelling = useIsSelling()
  const [chosen, setTab] = useUrlTab(['members', 'recharges', 'bill', 'memberBill'], 'members')
  const tab = !isSelling && chosen === 'recharges' ? 'members' : chosen
  const [isRecharging, setRecharging] = useState(false)
  const coins = useApiQuery(coinCalls.get, {}, { showError: false })
  const recharged = () => {
    setRecharging(false)
    setTab('recharges')
  }
  const recharge = () => setRecharging(true)
  return (
    <Box className={css.page}>
      <Box className={css.head}>
        <H1 className={platform.isDesk ? css.title : 'off-screen'}>企业币</H1>
        <Button onPress={() => platform.navigate('/invoices')}>发票</Button>
        {isSelling && (
          <Button kind='primary' icon='plus' onPress={recharge}>
            对公转账充值
          </Button>
        )}
      </Box>
      <Box className={css.wallet}>
        <QueryStatus of={coins} skeleton={[30, 20]} textOf={errorText} />
        {coins.data && (
          <>
            <LabelledNumber name='未分配' note={frozenNote('其中', 'coin', coins.data.frozen)}>
              <Money coins={coins.data.balance} />
            </LabelledNumber>
            <LabelledNumber name='已分配给成员'>
              <Money coins={coins.data.allocated} />
            </LabelledNumber>
            {isSelling && (
              <LabelledNumber name='充值审核中'>
                <Money coins={coins.data.recharging} />
              </LabelledNumber>
            )}
          </>
        )}
      </Box>
      <Tabs
        className={css.tabs}
        label='企业币'
        items={isSelling ? tabs : tabsWithoutRecharges}
        value={tab}
        onChange={setTab}
      />
      {tab === 'members' && <MemberCoins left={coins.data && coins.data.balance - coins.data.frozen} />}
      {tab === 'recharges' && <Recharges onRecharge={recharge} />}
      {tab === 'bill' && (
        <BillView
          of={{ owner: 'company', unit: 'coin' }}
          label='公司账单'
          aside={(filter) => <ExportButton filter={{ unit: 'coin', ...filter }} />}
        />
      )}
      {tab === 'memberBill' && <BillView of={{ owner: 'members' }} label='成员账单' />}
      {isRecharging && <RechargeDialog onClose={() => setRecharging(false)} onDone={recharged} />}
    </Box>
  )
}
