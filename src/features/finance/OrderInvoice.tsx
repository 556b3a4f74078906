/** The form of an invoice for one order, opened from that order by the address of the page. */
import { useEffect, useState } from 'react'
import { errorText, type Output, useApiQuery } from '@/api'
import { toast } from '@/ui'
import * as orders from '~contract/calls/orders/orders'
import { InvoiceForm, type InvoiceTitle } from './InvoiceForm'

interface OrderInvoiceProps {
  orderId: string
  titles: readonly InvoiceTitle[]
  onClose(): void
  onDone(): void
}

export function OrderInvoice({ orderId, titles, onClose, onDone }: OrderInvoiceProps) {
  const { data, phase, error } = useApiQuery(orders.get, { orderId }, { showError: false })
  // once it was open it stays: after the application the order can no longer be invoiced
  const [order, setOrder] = useState<Output<typeof orders.get>>()
  const isAllowed = data?.can.includes('invoice')
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided when the order is read, not when the page renders
  useEffect(() => {
    if (order || (!data && phase !== 'error')) return
    if (data && isAllowed) setOrder(data)
    else {
      toast(error ? errorText(error) : '这个订单不能开票，或者已经申请过发票', 'error')
      onClose()
    }
  }, [data, phase])
  if (!order) return null
  return <InvoiceForm orders={[{ orderId, amount: order.amount }]} titles={titles} onClose={onClose} onDone={onDone} />
}
