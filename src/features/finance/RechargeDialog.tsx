/** Recharge by bank transfer: the bank account, and the image of the receipt. */
import { errorText, fieldErrors, uploadApi, useApiMutation, useApiQuery } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  Dialog,
  Field,
  type FieldControl,
  Image,
  NumberInput,
  Pressable,
  QueryStatus,
  showImageUrls,
  TextInput,
  toast,
  Upload,
  useForm,
} from '@/ui'
import * as recharges from '~contract/calls/finance/recharges'
import * as files from '~contract/calls/platform/files'
import { FINANCE_LIMITS } from '~contract/domain/finance'
import { LIMITS } from '~contract/domain/limits'
import { BillEntryLine } from './BillEntryDialog'
import css from './finance.module.scss'

interface ProofImage {
  id: string
  url: string
}
/** Fields as the call names them. */
type RechargeField = Record<'amount' | 'payerName' | 'proofFileId' | 'note', string>
interface Values {
  yuan: number | undefined
  payerName: string
  proofFileId: ProofImage | undefined
  note: string
}

/** Upload of the receipt. */
function ProofPick({ value, onChange }: FieldControl<ProofImage | undefined>) {
  return (
    <Box className={css.proofPick}>
      {value && (
        <Pressable className={css.proof} aria-label='看大图：转账凭证' onPress={() => showImageUrls([value.url])}>
          <Image src={value.url} alt='转账凭证' fit='contain' className={css.fill} />
        </Pressable>
      )}
      <Upload
        picks='image'
        maxSize={LIMITS.imageBytes}
        send={(file, { onProgress, signal }) =>
          uploadApi(files.upload, file, { use: 'proof' }, { onProgress, signal, showError: false })
        }
        onDone={({ id, url }) => onChange({ id, url })}
      >
        {value ? '换一张' : '上传转账凭证'}
      </Upload>
    </Box>
  )
}

/** A line that can be copied. */
function CopyLine({ name, text }: { name: string; text: string }) {
  const copy = () => platform.copy(text).then(() => toast('已复制', 'success'))
  return (
    <BillEntryLine name={name}>
      <Box className={css.copyLine}>
        {text}
        <Button kind='link' size='small' aria-label={`复制${name}`} onPress={copy}>
          复制
        </Button>
      </Box>
    </BillEntryLine>
  )
}

export function RechargeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const payee = useApiQuery(recharges.getPayee, {}, { showError: false })
  const apply = useApiMutation(recharges.submit, { showError: { except: 'fields' } })
  const form = useForm<Values>({
    initial: { yuan: undefined, payerName: '', proofFileId: undefined, note: '' },
    rules: {
      yuan: [(yuan) => (yuan ? undefined : '请填写转账金额')],
      payerName: [(name) => (name.trim() ? undefined : '请填写付款方名称')],
      proofFileId: [(proof) => (proof ? undefined : '请上传转账凭证')],
    },
    async submit({ yuan = 0, payerName, proofFileId, note }) {
      if (!proofFileId) return
      try {
        await apply.run({ amount: yuan * 100, payerName, proofFileId: proofFileId.id, note })
      } catch (error) {
        const { amount, ...rest } = fieldErrors<RechargeField>(error) ?? {}
        return { ...rest, ...(amount ? { yuan: amount } : {}) }
      }
      toast('已提交，审核通过后到账', 'success')
      onDone()
    },
  })
  const account = payee.data
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='对公转账充值'
      onClose={onClose}
      footer={
        account?.isOpen && (
          <>
            <Button onPress={onClose}>取消</Button>
            <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
              提交凭证
            </Button>
          </>
        )
      }
    >
      <QueryStatus of={payee} skeleton={[60, 50, 70]} textOf={errorText} />
      {account && !account.isOpen && <Alert tone='warning'>平台还没有开通对公转账，请使用在线充值。</Alert>}
      {account?.isOpen && (
        <>
          <Box className={css.payee}>
            <CopyLine name='收款方' text={account.name} />
            <CopyLine name='开户银行' text={account.bank} />
            <CopyLine name='账号' text={account.account} />
            <CopyLine name='附言' text={account.remark} />
          </Box>
          <Field
            form={form}
            name='yuan'
            label='转账金额'
            isRequired
            as={NumberInput}
            suffix='元'
            max={FINANCE_LIMITS.mostCoins}
            hint='1 元 = 1 个企业币，整数元'
          />
          <Field
            form={form}
            name='payerName'
            label='付款方名称'
            isRequired
            as={TextInput}
            maxLength={100}
            placeholder='银行回单上的付款公司'
          />
          <Field form={form} name='proofFileId' label='转账凭证' isRequired as={ProofPick} />
          <Field form={form} name='note' label='备注' as={TextInput} maxLength={FINANCE_LIMITS.note} />
        </>
      )}
    </Dialog>
  )
}
