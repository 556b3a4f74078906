/** The company's profile as a provider and its offers; decisions of a review show without a reload. */
import { useEffect } from 'react'
import { type QueryState, useApiQuery } from '@/api'
import * as providers from '~contract/calls/market/providers'
import type { MyServices } from './provider-forms'

/** Milliseconds between polls while something is in review. */
const REVIEW_POLL_MS = 5000

const hasPendingOffer = (services: MyServices | undefined): boolean =>
  [...(services?.items ?? []), ...(services?.cases ?? [])].some(({ status }) => status === 'pending')

export function useMyServices(): QueryState<MyServices> {
  const services = useApiQuery(
    providers.getMine,
    {},
    {
      showError: false,
      pollMs: (data) => hasPendingOffer(data) && REVIEW_POLL_MS,
    },
  )
  const status = useApiQuery(
    providers.getReviewStatus,
    {},
    {
      showError: false,
      pollMs: (data) => data?.status === 'pending' && REVIEW_POLL_MS,
    },
  )
  const { reload } = services
  const now = status.data?.status
  const shown = services.data && (services.data.provider?.status ?? '')
  const isOutdated = now !== undefined && shown !== undefined && now !== shown
  useEffect(() => {
    if (isOutdated) void reload()
  }, [isOutdated, reload])
  return services
}
