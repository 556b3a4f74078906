/** After-sale form of an order: reason, amount, optional images. */
import { fieldErrors, uploadApi, useApiMutation, useIsSelling } from '@/api'
import {
  Box,
  Button,
  ChipSelect,
  Dialog,
  Field,
  type FieldControl,
  IconButton,
  Image,
  NumberInput,
  TextArea,
  toast,
  Upload,
  useForm,
} from '@/ui'
import * as afterSales from '~contract/calls/orders/after-sales'
import * as files from '~contract/calls/platform/files'
import {
  AFTER_SALE_DAYS,
  AFTER_SALE_KINDS,
  AFTER_SALE_MAX_IMAGES,
  type AfterSaleKind,
  GOODS_COIN_RECHARGE,
  GOODS_TYPES,
} from '~contract/domain/goods-and-payment'
import { LIMITS } from '~contract/domain/limits'
import { paidText } from '~contract/domain/money'
import type { OrderDetail } from './order-types'
import css from './orders.module.scss'

interface AfterSaleImage {
  id: string
  url: string
}
interface Values {
  kind: AfterSaleKind | undefined
  reason: string
  amount: number | undefined
  pictures: readonly AfterSaleImage[]
}

type KindPickProps = FieldControl<AfterSaleKind | undefined> & { kinds: readonly AfterSaleKind[] }
const KindPick = ({ kinds, ...props }: KindPickProps) => (
  <ChipSelect {...props} options={kinds.map((value) => ({ value, label: AFTER_SALE_KINDS[value] }))} />
)

function ImagesField({ value, onChange }: FieldControl<readonly AfterSaleImage[]>) {
  return (
    <Box className={css.images}>
      {value.map(({ id, url }, i) => (
        <Box key={id}>
          <Image src={url} alt={`图片 ${i + 1}`} className={css.image} />
          <IconButton
            icon='x'
            label={`移除图片 ${i + 1}`}
            size='small'
            onPress={() => onChange(value.filter((image) => image.id !== id))}
          />
        </Box>
      ))}
      {value.length < AFTER_SALE_MAX_IMAGES && (
        <Upload<AfterSaleImage>
          picks='image'
          maxSize={LIMITS.imageBytes}
          send={(file, { onProgress, signal }) =>
            uploadApi(files.upload, file, { use: 'case' }, { onProgress, signal, showError: false })
          }
          onDone={({ id, url }) => onChange([...value, { id, url }])}
        >
          上传图片
        </Upload>
      )}
    </Box>
  )
}

interface AfterSaleFormProps {
  order: OrderDetail
  onClose(): void
}

export function AfterSaleForm({ order, onClose }: AfterSaleFormProps) {
  const isSelling = useIsSelling()
  const apply = useApiMutation(afterSales.create, { showError: { except: 'fields' } })
  const maxAmount = order.refundMax / 100
  const isCoins = order.payMethod === 'COMPANY_COIN'
  const isWhole = isCoins || order.goodsType === GOODS_COIN_RECHARGE
  const isUsed = !order.refundKinds.includes('mistaken')
  const paid = paidText(order.amount, order.payMethod)
  const max = paidText(order.refundMax, order.payMethod)
  const isPart = order.refundMax < order.amount
  const form = useForm<Values>({
    initial: { kind: isUsed ? order.refundKinds[0] : undefined, reason: '', amount: maxAmount, pictures: [] },
    rules: {
      kind: [(kind) => (kind ? undefined : '请选择退款原因')],
      reason: [(reason) => (reason.trim() ? undefined : '请填写说明')],
      amount: [
        (amount) => (amount ? undefined : '请填写退款金额'),
        (amount) =>
          (amount ?? 0) > maxAmount ? (isPart ? `退款不能超过可退的 ${max}` : `退款不能超过实付的 ${max}`) : undefined,
      ],
    },
    async submit({ kind = 'other', reason, amount = 0, pictures }) {
      try {
        const input = { orderId: order.id, kind, reason: reason.trim(), amount: Math.round(amount * 100) }
        await apply.run({ ...input, pictures: pictures.map(({ id }) => id) })
      } catch (error) {
        const errors = fieldErrors<Values>(error)
        if (!isSelling && errors?.amount) toast(errors.amount, 'error')
        return errors
      }
      toast('已提交，处理结果会通知您', 'success')
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='申请售后'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            提交申请
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='kind'
        label='退款原因'
        isRequired
        as={KindPick}
        kinds={order.refundKinds}
        {...(isUsed ? { hint: `${GOODS_TYPES[order.goodsType]}已经使用，只在内容无效时退款` } : {})}
      />
      {isSelling && (
        <Field
          form={form}
          name='amount'
          label={isCoins ? '退款（企业币）' : '退款金额（元）'}
          isRequired
          as={NumberInput}
          decimals={isWhole ? 0 : 2}
          hint={`实付 ${paid}，${isPart ? `已经用掉一部分，最多可退 ${max}，` : ''}${isCoins ? '退回公司的企业币' : '原路退回'}`}
        />
      )}
      <Field form={form} name='reason' label='说明' isRequired as={TextArea} maxLength={200} isCounted />
      <Field form={form} name='pictures' label='图片' as={ImagesField} />
      <Box
        className={css.hint}
      >{`${isSelling ? '支付' : '下单'}后 ${AFTER_SALE_DAYS} 天内可以申请；已经使用的只在内容无效时退款。`}</Box>
    </Dialog>
  )
}
