/** Buys the contact of a resume: what it costs and the ways to pay stand there before anything is ordered. */
import { useState } from 'react'
import { type Output, textOf, useAct, useCall } from '@/api'
import { Box, Button, Dialog, ErrorNote, FieldFrame, Link, Note, Radio, Skeleton, toast } from '@/ui'
import { PAY_METHODS } from '~contract/domain/goods'
import { CONTACT_GOODS, INTERNAL_METHODS, type InternalMethod } from '~contract/domain/money'
import { yuan } from '~contract/domain/text'
import css from './contacts.module.scss'
import type { Contact } from './useContact'

const METHODS = 'POST /finance-center/api/v1/pay/methods'
type Way = Output<typeof METHODS>[number]

const countOf = ({ unit }: Way, count: number) =>
  unit === 'coin' ? `${count.toLocaleString('zh-CN')} 个` : `¥${yuan(count)}`
const wayText = (way: Way) =>
  `${PAY_METHODS[way.payMethod]}　有 ${countOf(way, way.balance ?? 0)}${way.isEnough ? '' : '，不够'}`

interface BuyContactProps {
  name: string
  contact: Contact
  onClose(): void
  onOwned(): Promise<void>
}

export function BuyContact({ name, contact, onClose, onOwned }: BuyContactProps) {
  const { resumeId, price } = contact
  const ways = useCall(METHODS, { amount: price }, { mute: true })
  const submit = useAct('POST /job-center/api/v1/order/submit')
  const pay = useAct('POST /job-center/api/v1/order/pay/internal')
  const [chosen, setChosen] = useState<Way['payMethod']>()
  const enough = ways.data?.filter(({ payMethod, isEnough }) => isEnough && payMethod in INTERNAL_METHODS) ?? []
  const way = enough.find(({ payMethod }) => payMethod === chosen) ?? enough[0]

  const buy = async () => {
    if (!way) return
    try {
      const { order } = await submit.run({ goodsType: CONTACT_GOODS, goodsId: resumeId })
      if (order) await pay.run({ orderId: order.id, payMethod: way.payMethod as InternalMethod, amount: price })
      toast(order ? '购买成功，公司里的招聘同事都可以查看' : '公司已经拥有，没有重复收费', 'success')
      await onOwned()
    } catch {
      // told already; what may have changed meanwhile is read again
      await ways.reload()
    }
  }

  return (
    <Dialog
      isOpen
      title='购买联系方式'
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
        <Box className={css.what}>
          <Box className={css.strong}>{`${name}的联系方式`}</Box>
          <Box className={css.numbers}>{contact.phone}</Box>
          <Box>{contact.email}</Box>
        </Box>
        <Box className={css.price}>{`¥${yuan(price)}`}</Box>
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
            options={ways.data
              .filter(({ balance }) => balance !== null)
              .map((one) => ({
                value: one.payMethod,
                label: wayText(one),
                disabled: !one.isEnough,
              }))}
          />
        </FieldFrame>
      )}
      {ways.data && !way && <Note tone='warning'>企业币和余额都不够支付这一次，请联系公司管理员。</Note>}
      <Box className={css.hint}>
        只付一次，公司里负责招聘的同事都可以一直查看；买过的人都在
        <Link to='/resumeorder' className={css.link} onGo={onClose}>
          已购联系方式
        </Link>
        里。
      </Box>
    </Dialog>
  )
}
