/** Values of a job in words, for the conflict dialog. */
import { fetchApi } from '@/api'
import { describePost, type EditTexts } from '@/ui'
import * as workAddresses from '~contract/calls/jobs/work-addresses'

export const JOB_TEXTS: EditTexts = {
  postCode: describePost,
  salaryMin: (_min, { salaryMin, salaryMax }) => {
    if (salaryMin === 0 && salaryMax === 0) return '面议'
    return salaryMin && salaryMax ? `${salaryMin}–${salaryMax}K` : ''
  },
  async addressId(id) {
    const addresses = await fetchApi(workAddresses.list, {}, { showError: false }).catch(() => [])
    return addresses.find((address) => address.id === id)?.fullText ?? ''
  },
}
