/** /wallet: the user's balance, coins and bill. */
import { errorText, useApiQuery, useIsSelling } from '@/api'
import { platform, useUrlTab } from '@/platform'
import { Box, Button, H1, Money, QueryStatus, Tabs } from '@/ui'
import * as walletCalls from '~contract/calls/finance/wallet'
import { BillView } from './BillView'
import css from './finance.module.scss'
import { frozenNote } from './finance-types'
import { LabelledNumber } from './LabelledNumber'

const tabs = [
  { key: 'fen' as const, label: '余额账单' },
  { key: 'coin' as const, label: '企业币账单' },
]

export function Wallet() {
  const isSelling = useIsSelling()
  const [chosen, setUnit] = useUrlTab(['fen', 'coin'], 'fen', { name: 'unit' })
  const unit = isSelling ? chosen : 'coin'
  const wallet = useApiQuery(walletCalls.get, {}, { showError: false })
  const { data } = wallet
  return (
    <Box className={css.page}>
      <Box className={css.head}>
        <H1 className={platform.isDesk ? css.title : 'off-screen'}>钱包</H1>
        {data?.company && (
          <>
            <Button onPress={() => platform.navigate('/entcurrency')}>企业币</Button>
            <Button onPress={() => platform.navigate('/invoices')}>发票</Button>
          </>
        )}
        <Button onPress={() => platform.navigate('/orderinfo')}>我的订单</Button>
      </Box>
      <Box className={css.wallet}>
        <QueryStatus of={wallet} skeleton={[30, 20]} textOf={errorText} />
        {data && (
          <>
            {isSelling && (
              <LabelledNumber name='余额' note={frozenNote('其中', 'fen', data.frozen)}>
                <Money fen={data.balance} />
              </LabelledNumber>
            )}
            <LabelledNumber
              name={data.company ? '可用企业币（公司）' : '可用企业币'}
              note={frozenNote('另有', 'coin', data.frozenCoins)}
            >
              <Money coins={data.coins} />
            </LabelledNumber>
            {isSelling && data.company && (
              <LabelledNumber name='公司资金'>
                <Money fen={data.company.fen} />
              </LabelledNumber>
            )}
          </>
        )}
      </Box>
      <Tabs
        className={css.tabs}
        label='账单'
        items={isSelling ? tabs : tabs.slice(1)}
        value={unit}
        onChange={setUnit}
      />
      <BillView key={unit} of={{ owner: 'user', unit }} label={unit === 'fen' ? '余额账单' : '企业币账单'} />
    </Box>
  )
}
