/** One member's coins: balance, totals received and used, bill. */
import { errorText, useApiQuery } from '@/api'
import { Box, Drawer, Money, QueryStatus } from '@/ui'
import * as coins from '~contract/calls/finance/coins'
import { PanelBillView } from './BillView'
import css from './finance.module.scss'
import { LabelledNumber } from './LabelledNumber'

export function MemberDrawer({ userId, onClose }: { userId: string; onClose(): void }) {
  const asked = useApiQuery(coins.getMember, { userId }, { showError: false })
  const { data } = asked
  const name = data?.name ?? '成员'
  return (
    <Drawer isOpen title={`${name}的企业币`} onClose={onClose}>
      <Box className={css.figures}>
        <QueryStatus of={asked} skeleton={[30, 20]} textOf={errorText} />
        {data && (
          <>
            <LabelledNumber name='现有'>
              <Money coins={data.coins} />
            </LabelledNumber>
            <LabelledNumber name='累计收到'>
              <Money coins={data.received} />
            </LabelledNumber>
            <LabelledNumber name='累计使用和退回'>
              <Money coins={data.given} />
            </LabelledNumber>
          </>
        )}
      </Box>
      <Box className={css.wide}>
        <PanelBillView of={{ owner: 'members', userId }} label={`${name}的账单`} />
      </Box>
    </Drawer>
  )
}
