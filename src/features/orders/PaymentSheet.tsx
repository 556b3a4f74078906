/** Payment sheet over any page: goods, price, payment methods, waiting for an external payment. */
import { useState } from 'react'
import { type Purchase, requestPurchase, usePurchaseRequest } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  ChipSelect,
  Dialog,
  ErrorAlert,
  FieldFrame,
  Link,
  NumberInput,
  Radio,
  Skeleton,
  toast,
} from '@/ui'
import { formatCount, formatYuan } from '~contract/domain/format'
import {
  FROZEN_TEXT,
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
  PAY_METHODS,
  RECHARGE,
  RECHARGE_CHOICES,
} from '~contract/domain/goods-and-payment'
import { CoinSheet } from './CoinSheet'
import type { PaymentMethod } from './order-calls'
import css from './orders.module.scss'
import { PaymentCode } from './PaymentCode'
import { PaymentDeadline } from './PaymentDeadline'
import { type PurchaseState, usePurchase } from './use-purchase'

const count = ({ unit }: PaymentMethod, value: number) =>
  unit === 'coin' ? `${formatCount(value)} 企业币` : `¥${formatYuan(value)}`

const methodText = (method: PaymentMethod) => {
  const name = PAY_METHODS[method.payMethod]
  if (method.balance === null) return name
  const short = method.isEnough ? '' : `，还差 ${count(method, method.price - method.balance)}`
  const frozen = method.frozen ? `（另有 ${count(method, method.frozen)} ${FROZEN_TEXT}）` : ''
  return `${name}　有 ${count(method, method.balance)}${frozen}${short}`
}

const choices = RECHARGE_CHOICES.map((value) => ({ value, label: `¥${formatCount(value / 100)}` }))

/** How much to recharge. */
function Amount({ goodsType, onDone, onClose }: { goodsType: number; onDone(fen: number): void; onClose(): void }) {
  const [fen, setFen] = useState<number | undefined>(RECHARGE_CHOICES[0])
  const [error, setError] = useState('')
  const isCoins = goodsType === GOODS_COIN_RECHARGE
  const go = () => {
    if (!fen || fen < RECHARGE.min) return setError(`至少充值 ${RECHARGE.min / 100} 元`)
    if (fen > RECHARGE.max) return setError(`一次最多充值 ${formatCount(RECHARGE.max / 100)} 元`)
    if (isCoins && fen % 100) return setError('企业币按整元充值')
    onDone(fen)
  }
  return (
    <Dialog
      isOpen
      isGlobal
      title={isCoins ? '充值企业币' : '充值余额'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={go}>
            下一步
          </Button>
        </>
      }
    >
      <FieldFrame label='常用金额'>
        <ChipSelect label='常用金额' value={fen} onChange={setFen} options={choices} />
      </FieldFrame>
      <FieldFrame label='充值金额（元）' isRequired {...(error ? { error } : {})}>
        <NumberInput
          label='充值金额（元）'
          value={fen === undefined ? undefined : fen / 100}
          decimals={isCoins ? 0 : 2}
          onChange={(yuans) => {
            setError('')
            setFen(yuans === undefined ? undefined : Math.round(yuans * 100))
          }}
        />
      </FieldFrame>
      <Box className={css.hint}>
        {isCoins ? '1 元换 1 个企业币，存入公司账户。' : '存入个人余额，只有本人可以使用。'}
      </Box>
    </Dialog>
  )
}

/** The embedded cashier's buttons where its page cannot be opened. */
function Cashier({ paymentId }: { paymentId: string }) {
  const press = async (outcome: 'pay' | 'fail') => {
    const url = `${platform.apiBase}/dev/cashier/${paymentId}`
    await platform
      .request({ method: 'POST', url, body: { act: outcome } })
      .catch(() => toast('收银台没有回应', 'error'))
    if (outcome === 'fail') toast('支付失败：余额不足。可以再试一次。', 'warning')
  }
  return (
    <Box className={css.cashier}>
      <Box className={css.hint}>演示收银台，不会产生真实扣款。</Box>
      <Button kind='primary' onPress={() => press('pay')}>
        支付成功
      </Button>
      <Button onPress={() => press('fail')}>支付失败</Button>
    </Box>
  )
}

function Waiting({ buying }: { buying: PurchaseState }) {
  const { waiting, expiresTime, price = 0 } = buying
  if (!waiting) return null
  const { externalPayment, method } = waiting
  const address = externalPayment.codeUrl || externalPayment.url
  return (
    <Box className={css.wait}>
      <Box className={css.sum}>{`¥${formatYuan(price)}`}</Box>
      {externalPayment.kind === 'code' && <PaymentCode text={externalPayment.codeUrl} />}
      <Box className={css.strong}>
        {externalPayment.kind === 'code'
          ? `用${PAY_METHODS[method].replace('支付', '')}扫一扫支付`
          : '请在打开的页面里完成支付'}
      </Box>
      {expiresTime && <PaymentDeadline until={expiresTime} />}
      {externalPayment.isCashier && !platform.isDesk && <Cashier paymentId={externalPayment.paymentId} />}
      {platform.isDesk && (externalPayment.isCashier || externalPayment.kind === 'page') && (
        <Button kind='link' icon='external-link' onPress={() => platform.openInNewTab(address)}>
          {externalPayment.isCashier ? '打开演示收银台' : '重新打开支付页面'}
        </Button>
      )}
    </Box>
  )
}

interface NotEnoughProps {
  methods: readonly PaymentMethod[]
  isAdmin: boolean
  onRecharge(goodsType: Purchase['goodsType']): void
}

/** What to do when no balance is enough: an admin recharges, coins where they pay; everybody else may ask one. */
function NotEnough({ methods, isAdmin, onRecharge }: NotEnoughProps) {
  if (!isAdmin) return <Alert tone='warning'>余额不够，请先充值或联系公司管理员。</Alert>
  const hasCoins = methods.some(({ unit }) => unit === 'coin')
  const recharge = () => onRecharge(hasCoins ? GOODS_COIN_RECHARGE : GOODS_BALANCE_RECHARGE)
  return (
    <Alert tone='warning' action={{ label: '去充值', run: recharge }}>
      {hasCoins ? '企业币不够，请先充值。' : '余额不够，请先充值。'}
    </Alert>
  )
}

interface ChoosingProps {
  buying: PurchaseState
  isAdmin: boolean
  onRecharge(goodsType: Purchase['goodsType']): void
  onGo(): void
}

function Choosing({ buying, isAdmin, onRecharge, onGo }: ChoosingProps) {
  const { title, price, note, methods, method, error, expiresTime, isOwned } = buying
  const isShort = methods?.some(({ payMethod, isEnough }) => payMethod === 'BALANCE' && !isEnough)
  if (error) return <ErrorAlert text={error} onRetry={buying.reload} />
  if (price === undefined || !methods) return <Skeleton lines={[60, 50, 40]} />
  return (
    <>
      <Box className={css.goods}>
        <Box className={css.what}>
          <Box className={css.strong}>{title}</Box>
          {expiresTime && <PaymentDeadline until={expiresTime} />}
        </Box>
        <Box className={css.price}>{`¥${formatYuan(price)}`}</Box>
      </Box>
      {isOwned ? (
        <Alert tone='normal'>公司已经拥有，不需要再次付款。</Alert>
      ) : (
        methods.length > 0 && (
          <FieldFrame label='支付方式'>
            <Radio
              isColumn
              label='支付方式'
              value={method?.payMethod}
              onChange={buying.choose}
              options={methods.map((method) => ({
                value: method.payMethod,
                label: methodText(method),
                disabled: !method.isEnough,
              }))}
            />
          </FieldFrame>
        )
      )}
      {isShort && (
        <Button kind='link' size='small' onPress={() => onRecharge(GOODS_BALANCE_RECHARGE)}>
          充值余额
        </Button>
      )}
      {methods.length > 0 && !methods.some(({ isEnough }) => isEnough) && (
        <NotEnough {...{ methods, isAdmin, onRecharge }} />
      )}
      <Box className={css.hint}>
        {note}支付后可在
        <Link to='/orderinfo' className={css.link} onGo={onGo}>
          订单中心
        </Link>
        查看和申请售后。
      </Box>
    </>
  )
}

const payText = (method: PaymentMethod) => {
  const name = method.unit === 'coin' ? '' : PAY_METHODS[method.payMethod]
  return method.unit === 'coin' ? `支付 ${count(method, method.price)}` : `${name} ¥${formatYuan(method.price)}`
}

interface SheetProps {
  asking: Purchase & { resolve(isOwned: boolean): void }
  isAdmin: boolean
}

function Sheet({ asking, isAdmin }: SheetProps) {
  const buying = usePurchase(asking)
  const close = () => asking.resolve(false)
  if (!buying.isSelling) return <CoinSheet buying={buying} onClose={close} onOwned={() => asking.resolve(true)} />
  if (buying.isAsking) return <Amount goodsType={asking.goodsType} onDone={buying.setAmount} onClose={close} />
  const { waiting, method, isBusy, isOwned } = buying
  return (
    <Dialog
      isOpen
      isGlobal
      title='支付订单'
      onClose={close}
      footer={
        waiting ? (
          <>
            <Button onPress={buying.back}>换一种方式</Button>
            <Button kind='primary' onPress={buying.verify}>
              我已支付
            </Button>
          </>
        ) : (
          <>
            <Button onPress={close}>取消</Button>
            {isOwned ? (
              <Button kind='primary' onPress={() => asking.resolve(true)}>
                知道了
              </Button>
            ) : (
              method && (
                <Button kind='primary' isBusy={isBusy} onPress={buying.pay}>
                  {payText(method)}
                </Button>
              )
            )}
          </>
        )
      }
    >
      {waiting ? (
        <Waiting buying={buying} />
      ) : (
        <Choosing
          buying={buying}
          onGo={close}
          isAdmin={isAdmin}
          onRecharge={(goodsType) => void requestPurchase({ goodsType })}
        />
      )}
    </Dialog>
  )
}

/** Shows the open purchase request (api/purchase-request); `isAdmin`: of the user's company. */
export function PaymentSheet({ isAdmin }: { isAdmin: boolean }) {
  const asking = usePurchaseRequest((state) => state.asking)
  if (!asking) return null
  const { goodsType, goodsId = '', orderId = '', amount = 0 } = asking
  return <Sheet key={`${goodsType}:${goodsId}:${orderId}:${amount}`} asking={asking} isAdmin={isAdmin} />
}
