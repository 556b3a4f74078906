/** Form state of an agency listing: its job, its terms, and the purchase a first listing needs. */
import { useState } from 'react'
import { errorText, fieldErrors, mutateApi, requestPurchase, useApiQuery } from '@/api'
import { toast, useForm } from '@/ui'
import * as agencyListings from '~contract/calls/agency/agency-listings'
import * as candidates from '~contract/calls/candidates/candidates'
import * as orders from '~contract/calls/orders/orders'
import { GUARANTEE_MAX_DAYS, REWARD_MAX_FEN } from '~contract/domain/agency'
import { GOODS_AGENCY_LISTING } from '~contract/domain/goods-and-payment'
import type { AgencyListing } from './agency-types'

export interface ListingFormOptions {
  /** The job, or the listing whose terms change; neither = choose a job. */
  job?: { id: string; title: string }
  listing?: AgencyListing
  /** The listing is saved. */
  onDone(): void
}

export interface ListingTerms {
  /** Yuan. */
  reward: number | undefined
  guaranteeDays: number | undefined
  note: string
}

const YUAN_MAX = REWARD_MAX_FEN / 100

export function useListingForm({ job, listing, onDone }: ListingFormOptions) {
  const fixed = listing ? { id: listing.jobId, title: listing.jobTitle } : job
  const open = useApiQuery(candidates.listJobs, fixed ? null : {}, { showError: false })
  const [jobId, setJobId] = useState(fixed?.id)
  // a job that was listed before has been paid for
  const purchase = jobId && !listing ? ({ goodsType: GOODS_AGENCY_LISTING, goodsId: jobId } as const) : undefined
  const offer = useApiQuery(orders.getOffer, purchase ?? null, { showError: false })
  const isUnpaid = offer.data?.isOwned === false
  const form = useForm<ListingTerms>({
    initial: {
      reward: listing ? listing.rewardFen / 100 : undefined,
      guaranteeDays: listing?.guaranteeDays ?? 30,
      note: listing?.note ?? '',
    },
    rules: {
      reward: [
        (yuan) => (yuan === undefined ? '请填写佣金' : undefined),
        (yuan) => ((yuan ?? 0) < 1 ? '佣金至少 1 元' : undefined),
        (yuan) => ((yuan ?? 0) > YUAN_MAX ? `佣金不能超过 ${YUAN_MAX / 10_000} 万元` : undefined),
      ],
      guaranteeDays: [
        (days) => (days === undefined ? '请填写保证期' : undefined),
        (days) => ((days ?? 0) > GUARANTEE_MAX_DAYS ? `保证期不能超过 ${GUARANTEE_MAX_DAYS} 天` : undefined),
      ],
    },
    async submit({ reward = 0, guaranteeDays = 0, note }) {
      if (!jobId) {
        toast('请选择职位', 'warning')
        return undefined
      }
      if (purchase && isUnpaid && !(await requestPurchase(purchase))) return undefined
      try {
        await mutateApi(
          agencyListings.open,
          { jobId, rewardFen: Math.round(reward * 100), guaranteeDays, note: note.trim() },
          { showError: false },
        )
        toast(listing?.status === 'open' ? '条件已修改，对之后申请的代理生效' : '已委托，代理可以申请了', 'success')
        onDone()
        return undefined
      } catch (error) {
        const fields = fieldErrors<{ rewardFen: number; guaranteeDays: number }>(error)
        if (!fields) toast(errorText(error), 'error')
        return { reward: fields?.rewardFen, guaranteeDays: fields?.guaranteeDays }
      }
    },
  })
  return { fixed, open, jobId, setJobId, offer, isUnpaid, form }
}
