import { useState } from 'react'
import { callApi, errorText, fieldErrors, requestPurchase, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Alert, Button, Dialog, Empty, Field, FieldFrame, NumberInput, Select, TextArea, toast, useForm } from '@/ui'
import { GUARANTEE_MAX_DAYS, REWARD_MAX_FEN } from '~contract/domain/agency'
import { formatYuan as yuanText } from '~contract/domain/format'
import { GOODS_AGENCY_LISTING } from '~contract/domain/goods-and-payment'
import type { AgencyListing } from './agency-types'

interface ListingDialogProps {
  /** The job, or the listing whose terms change; neither = choose a job. */
  job?: { id: string; title: string }
  listing?: AgencyListing
  onClose(): void
  onDone(saved: AgencyListing): void
}

const YUAN_MAX = REWARD_MAX_FEN / 100

/** Lists a job for agents, or changes the terms of its listing. */
export function ListingDialog({ job, listing, onClose, onDone }: ListingDialogProps) {
  const fixed = listing ? { id: listing.jobId, title: listing.jobTitle } : job
  const open = useApiQuery('POST /job-center/api/agent/findResume/jobScreening', fixed ? null : {}, { mute: true })
  const [jobId, setJobId] = useState(fixed?.id)
  // a job that was listed before has been paid for
  const purchase = jobId && !listing ? ({ goodsType: GOODS_AGENCY_LISTING, goodsId: jobId } as const) : undefined
  const offer = useApiQuery('POST /pinqiao/v1/orders/offer/detail', purchase ?? null, { mute: true })
  const isUnpaid = offer.data?.isOwned === false
  const form = useForm({
    initial: {
      reward: listing ? listing.rewardFen / 100 : (undefined as number | undefined),
      guaranteeDays: listing?.guaranteeDays ?? (30 as number | undefined),
      note: listing?.note ?? '',
    },
    rules: {
      reward: [
        (yuan) => (yuan === undefined ? '请填写佣金' : undefined),
        (yuan) => ((yuan ?? 0) < 1 ? '佣金至少1元' : undefined),
        (yuan) => ((yuan ?? 0) > YUAN_MAX ? `佣金不能超过${YUAN_MAX / 10_000}万元` : undefined),
      ],
      guaranteeDays: [
        (days) => (days === undefined ? '请填写保证期' : undefined),
        (days) => ((days ?? 0) > GUARANTEE_MAX_DAYS ? `保证期不能超过${GUARANTEE_MAX_DAYS}天` : undefined),
      ],
    },
    async submit({ reward = 0, guaranteeDays = 0, note }) {
      if (!jobId) {
        toast('请选择职位', 'warning')
        return undefined
      }
      if (purchase && isUnpaid && !(await requestPurchase(purchase))) return undefined
      try {
        const saved = await callApi(
          'POST /pinqiao/v1/entrusts/open',
          { jobId, rewardFen: Math.round(reward * 100), guaranteeDays, note: note.trim() },
          { mute: true },
        )
        toast(listing?.status === 'open' ? '条件已修改，对之后申请的代理生效' : '已委托，代理可以申请了', 'success')
        onDone(saved)
        onClose()
        return undefined
      } catch (error) {
        const fields = fieldErrors<{ rewardFen: number; guaranteeDays: number }>(error)
        if (!fields) toast(errorText(error), 'error')
        return { reward: fields?.rewardFen, guaranteeDays: fields?.guaranteeDays }
      }
    },
  })
  const hasJobs = fixed || !open.data || open.data.length > 0
  return (
    <Dialog
      isOpen
      isFirm={form.isDirty}
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
              {listing?.status === 'open' ? '保存' : isUnpaid ? '支付并委托' : '委托'}
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
            options={(open.data ?? []).map((one) => ({ value: one.jobId, label: `${one.title}　${one.cityName}` }))}
          />
        </FieldFrame>
      )}
      {isUnpaid && (
        <Alert>{`开通委托 ¥${yuanText(offer.data?.amount ?? 0)}，每个职位付一次；下面的佣金在入职后另付。`}</Alert>
      )}
      {hasJobs && (
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
          <Field
            form={form}
            name='guaranteeDays'
            label='保证期（天）'
            isRequired
            as={NumberInput}
            placeholder='0 到 180'
          />
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
      )}
    </Dialog>
  )
}
