/** /invoices: orders that can be invoiced, and the applications with their papers. */
import { errorText, useApiQuery } from '@/api'
import { platform, urlId, useUrlState, useUrlTab } from '@/platform'
import { Box, H1, Money, QueryStatus, Tabs } from '@/ui'
import * as invoices from '~contract/calls/finance/invoices'
import css from './finance.module.scss'
import { InvoiceList } from './InvoiceList'
import { InvoiceOrders } from './InvoiceOrders'
import { LabelledNumber } from './LabelledNumber'
import { OrderInvoice } from './OrderInvoice'

const tabs = [
  { key: 'orders' as const, label: '可开票订单' },
  { key: 'applies' as const, label: '开票记录' },
]

const formFields = { order: urlId() }

export function Invoices() {
  const [tab, setTab] = useUrlTab(['orders', 'applies'], 'orders')
  const summary = useApiQuery(invoices.getSummary, {}, { showError: false })
  const { data } = summary
  const [{ order: orderId }, setFormState] = useUrlState(formFields)
  const closeForm = () => setFormState({ order: '' })
  const showApplied = () => {
    closeForm()
    setTab('applies')
  }
  return (
    <Box className={css.page}>
      <H1 className={platform.isDesk ? css.alone : 'off-screen'}>发票</H1>
      <Box className={css.wallet}>
        <QueryStatus of={summary} skeleton={[30, 20]} textOf={errorText} />
        {data && (
          <>
            <LabelledNumber name={`可开票，${data.open.count} 个订单`}>
              <Money fen={data.open.amount} />
            </LabelledNumber>
            <LabelledNumber name={`审核中，${data.pending.count} 张`}>
              <Money fen={data.pending.amount} />
            </LabelledNumber>
            <LabelledNumber name={`已开票，${data.approved.count} 张`}>
              <Money fen={data.approved.amount} />
            </LabelledNumber>
          </>
        )}
      </Box>
      <Tabs className={css.tabs} label='发票' items={tabs} value={tab} onChange={setTab} />
      {tab === 'orders' && <InvoiceOrders titles={data?.titles ?? []} onApplied={() => setTab('applies')} />}
      {tab === 'applies' && <InvoiceList />}
      {orderId && data && (
        <OrderInvoice orderId={orderId} titles={data.titles} onClose={closeForm} onDone={showApplied} />
      )}
    </Box>
  )
}
