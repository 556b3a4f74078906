/** /settleDetail?id=: one settlement of an onboarded hire; an administrator pays or rejects it. */
import { useState } from 'react'
import { errorText, loadErrorText, mutateApi, useApiQuery } from '@/api'
import { moneyText } from '@/features/agency/agency-types'
import css from '@/features/agency/agents.module.scss'
import { ReasonDialog } from '@/features/agency/ReasonDialog'
import { SettlementView } from '@/features/agency/SettlementView'
import { platform, usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, confirm, cx, Empty, Page, QueryView, toast } from '@/ui'
import * as settlements from '~contract/calls/agency/settlements'

function SettleDetail() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const reading = useApiQuery(settlements.get, id ? { settlementId: id } : null, { showError: false })
  const [isRefusing, setRefusing] = useState(false)
  const it = reading.data?.settlement
  const review = async (isApproved: boolean, reason = '') => {
    await mutateApi(settlements.decide, { settlementId: id, isApproved, reason }, { showError: false })
    toast(isApproved ? '已支付' : '已驳回，申请人会看到原因', 'success')
  }
  const pay = async () => {
    if (!it) return
    const title = `支付 ${moneyText(it.amountFen)} 给${it.agentName}？`
    if (!(await confirm({ title, text: '从公司余额支付，不能撤销。', ok: '支付' }))) return
    await review(true).catch((error) => {
      toast(errorText(error), 'error')
      void reading.reload()
    })
  }
  return (
    <Page
      title={it ? `${it.talentName}的佣金结算` : '结算详情'}
      isPlain
      footer={
        it?.can.length ? (
          <Box className={css.actions}>
            <Button onPress={() => setRefusing(true)}>驳回</Button>
            <Button kind='primary' onPress={pay}>
              通过并支付
            </Button>
          </Box>
        ) : undefined
      }
    >
      <Box className={cx(css.sheet, (it || reading.phase === 'loading') && css.isColumn)}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='结算详情'
          skeleton={[40, 30, 90, 85, 60]}
          missing={
            <Empty icon='coins' title='没有找到这条结算' text='它可能属于别的公司。'>
              <Button kind='primary' onPress={() => platform.redirect('/entrust?view=settlements')}>
                全部结算
              </Button>
            </Empty>
          }
        >
          {(info) => <SettlementView info={info} />}
        </QueryView>
      </Box>
      {isRefusing && it && (
        <ReasonDialog
          title={`驳回${it.talentName}的结算`}
          placeholder='申请人和代理会看到这段话，如 发票还没有收到'
          ok='驳回'
          onClose={() => setRefusing(false)}
          onReason={(reason) => review(false, reason)}
        />
      )}
    </Page>
  )
}

export default withShell(SettleDetail)
