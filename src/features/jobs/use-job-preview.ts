/** Preview of the job as a candidate reads it, from the form's values. */
import { treeOptions, usePosts } from '@/api'
import { labelOf } from '@/ui'
import { toDraft } from './job-form'
import type { Job } from './job-types'
import type { JobFormState } from './use-job-form'
import { useAddresses } from './work-addresses/use-addresses'

export function useJobPreview({ form: { values }, job }: JobFormState): Job {
  const posts = usePosts()
  const addresses = useAddresses()
  const address = addresses.data?.find(({ id }) => id === values.addressId)
  const wire = toDraft(values)
  const now = new Date().toISOString()
  return {
    ...(job ?? {
      status: 'temporary',
      auditReason: '',
      missing: [],
      viewCount: 0,
      deliverCount: 0,
      hiredCount: 0,
      inviteCount: 0,
      publisherName: '',
      createdTime: now,
      updatedTime: now,
      refreshedTime: null,
      expiresTime: null,
      can: [],
    }),
    ...(wire as Omit<Required<typeof wire>, 'id'>),
    id: job?.id ?? '0',
    salaryMonths: Number(wire.salaryMonths),
    headcount: Number(wire.headcount),
    postName: values.postCode ? labelOf(treeOptions(posts.data), values.postCode) : '',
    addressText: address?.fullText ?? '',
    addressSpot: address?.spot ?? null,
    cityCode: address?.cityCode ?? '',
    cityName: address?.cityName ?? '',
  } as Job
}
