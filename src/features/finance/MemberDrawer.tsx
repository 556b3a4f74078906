/** One member's coins: balance, totals received and used, bill. */
import { errorText, useApiQuery } from '@/api'
import { Box, Drawer, Money, QueryStatus } from '@/ui'
import { BillView } from './BillView'
import css from './finance.module.scss'
import type { CoinMember } from './finance-types'
import { LabelledNumber } from './LabelledNumber'

export function MemberDrawer({ member, onClose }: { member: CoinMember; onClose(): void }) {
  const { userId, name } = member
  const asked = useApiQuery('POST /finance-center/api/v1/companyCoin/staff/detail', { userId }, { mute: true })
  const { data } = asked
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
        <BillView of={{ owner: 'members', userId }} label={`${name}的账单`} />
      </Box>
    </Drawer>
  )
}
