import { useIsSelling } from '@/api'
import { platform } from '@/platform'
import { Alert, Button, Dialog, Empty, Field, FieldFrame, type Form, NumberInput, Select, TextArea } from '@/ui'
import { formatYuan as yuanText } from '~contract/domain/format'
import { type ListingFormOptions, type ListingTerms, useListingForm } from './use-listing-form'

interface ListingDialogProps extends Omit<ListingFormOptions, 'onDone'> {
  onClose(): void
  onDone?(): void
}

const submitText = (isOpen: boolean, isPaying: boolean) => {
  if (isOpen) return '保存'
  return isPaying ? '支付并委托' : '委托'
}

/** Lists a job for agents, or changes the terms of its listing. */
export function ListingDialog({ onClose, onDone, ...options }: ListingDialogProps) {
  const { listing } = options
  const { fixed, open, jobId, setJobId, offer, isUnpaid, form } = useListingForm({
    ...options,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const isPaying = useIsSelling() && isUnpaid
  const hasJobs = fixed || !open.data || open.data.length > 0
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={
        listing?.status === 'open'
          ? `修改「${listing.jobTitle}」的委托条件`
          : `委托${fixed ? `「${fixed.title}」` : '职位'}`
      }
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          {hasJobs && (
            <Button kind='primary' onPress={form.submit} isBusy={form.isBusy}>
              {submitText(listing?.status === 'open', isPaying)}
            </Button>
          )}
        </>
      }
    >
      {!hasJobs && (
        <Empty icon='briefcase' title='没有招聘中的职位' text='职位审核通过后才能委托代理。'>
          <Button kind='primary' onPress={() => platform.navigate('/jobEdit')}>
            发布职位
          </Button>
        </Empty>
      )}
      {hasJobs && !fixed && (
        <FieldFrame label='职位' isRequired>
          <Select
            label='职位'
            value={jobId}
            onChange={setJobId}
            placeholder={open.phase === 'loading' ? '正在载入职位' : '请选择'}
            options={(open.data ?? []).map((job) => ({ value: job.jobId, label: `${job.title}　${job.cityName}` }))}
          />
        </FieldFrame>
      )}
      {isUnpaid && <UnpaidAlert fen={offer.data?.amount ?? 0} />}
      {hasJobs && <TermsFields form={form} />}
    </Dialog>
  )
}

/** What a first listing costs. */
function UnpaidAlert({ fen }: { fen: number }) {
  const isSelling = useIsSelling()
  return (
    <Alert>
      {isSelling
        ? `开通委托 ¥${yuanText(fen)}，每个职位付一次；下面的佣金在入职后另付。`
        : '每个职位用一次企业币开通委托；下面的佣金在入职后另付。'}
    </Alert>
  )
}

function TermsFields({ form }: { form: Form<ListingTerms> }) {
  return (
    <>
      <Field
        form={form}
        name='reward'
        label='每入职一人的佣金（元）'
        isRequired
        as={NumberInput}
        decimals={2}
        placeholder='如 8000'
        hint='入职并过了保证期后，由管理员审核，从公司余额支付'
      />
      <Field form={form} name='guaranteeDays' label='保证期（天）' isRequired as={NumberInput} placeholder='0 到 180' />
      <Field
        form={form}
        name='note'
        label='对代理的要求'
        as={TextArea}
        maxLength={500}
        isCounted
        placeholder='希望的行业背景、推荐方式等，可不填'
      />
    </>
  )
}
