/** Buys the contact of an opportunity: what it costs and the ways to pay stand there before anything is ordered. */
import { useState } from 'react'
import { type Output, textOf, useAct, useCall } from '@/api'
import { Box, Button, Dialog, ErrorNote, FieldFrame, Note, Radio, Skeleton, toast } from '@/ui'
import { LEAD_GOODS } from '~contract/domain/goods'
import { INTERNAL_METHODS, type InternalMethod } from '~contract/domain/money'
import { yuan } from '~contract/domain/text'
import css from './opportunity.module.scss'
import type { OpportunityDetail } from './requirement'
import type { LeadContact } from './useOpportunity'

const METHODS = 'POST /finance-center/api/v1/pay/methods'
type Way = Output<typeof METHODS>[number] & { payMethod: InternalMethod }

const isInside = (way: Output<typeof METHODS>[number]): way is Way => way.payMethod in INTERNAL_METHODS
const countOf = ({ unit }: Way, count: number) =>
  unit === 'coin' ? `${count.toLocaleString('zh-CN')} 个` : `¥${yuan(count)}`
const wayText = (way: Way) =>
  `${INTERNAL_METHODS[way.payMethod]}　有 ${countOf(way, way.balance ?? 0)}${way.isEnough ? '' : '，不够'}`

interface BuyLeadProps {
  opportunity: OpportunityDetail
  contact: LeadContact
  onClose(): void
  onOwned(): Promise<void>
}

export function BuyLead({ opportunity, contact, onClose, onOwned }: BuyLeadProps) {
  const { price, phone } = contact
  const ways = useCall(METHODS, { amount: price, goodsType: LEAD_GOODS }, { mute: true })
  const submit = useAct('POST /job-center/api/v1/order/submit')
  const pay = useAct('POST /job-center/api/v1/order/pay/internal')
  const [chosen, setChosen] = useState<InternalMethod>()
  const inside = ways.data?.filter(isInside) ?? []
  const enough = inside.filter(({ isEnough }) => isEnough)
  const way = enough.find(({ payMethod }) => payMethod === chosen) ?? enough[0]

  const buy = async () => {
    if (!way) return
    try {
      const { order } = await submit.run({ goodsType: LEAD_GOODS, goodsId: opportunity.id })
      if (order) await pay.run({ orderId: order.id, payMethod: way.payMethod, amount: price })
      toast(order ? '购买成功，已放进“我的线索”' : '公司已经拥有，没有重复收费', 'success')
      await onOwned()
    } catch {
      // told already; what may have changed meanwhile is read again
      await ways.reload()
    }
  }

  return (
    <Dialog
      isOpen
      title='获取联系方式'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          {way && (
            <Button kind='primary' onPress={buy}>
              {`支付 ${way.unit === 'coin' ? `${way.price} 企业币` : `¥${yuan(way.price)}`}`}
            </Button>
          )}
        </>
      }
    >
      <Box className={css.goods}>
        <Box className={css.grow}>
          <Box className={css.strong}>{opportunity.title}</Box>
          <Box className={css.numbers}>{phone}</Box>
        </Box>
        <Box className={css.postPrice}>{`¥${yuan(price)}`}</Box>
      </Box>
      {ways.phase === 'loading' && <Skeleton lines={[50, 40]} />}
      {ways.phase === 'error' && <ErrorNote text={textOf(ways.error)} onRetry={ways.reload} />}
      {ways.data && (
        <FieldFrame label='支付方式'>
          <Radio
            isColumn
            label='支付方式'
            value={way?.payMethod}
            onChange={setChosen}
            options={inside.map((one) => ({
              value: one.payMethod,
              label: wayText(one),
              disabled: !one.isEnough,
            }))}
          />
        </FieldFrame>
      )}
      {ways.data && !way && <Note tone='warning'>企业币和余额都不够支付这一次，请联系公司管理员。</Note>}
      <Box className={css.hint}>只付一次，公司里的同事都可以一直查看；对方会知道是哪家公司想承接。</Box>
    </Dialog>
  )
}
