/** Candidates as the partner interface brings them, for browser stories. */
import type { ApiData, ApiInput } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import * as partnerCalls from '../../contract/calls/partner'

type Partner = <T>(path: string, input: Record<string, unknown>) => Promise<T>

/** Creates a candidate with a resume, who has to do with no company yet. */
export async function createPartnerCandidate(
  partner: Partner,
  person: Pick<ApiInput<typeof partnerCalls.saveCandidate>, 'externalId'> & { phone: string },
) {
  const { personId, chatUserId } = await partner<ApiData<typeof partnerCalls.saveCandidate>>(
    pathOf(partnerCalls.saveCandidate),
    {
      ...person,
      name: '陈嘉禾',
    },
  )
  await partner(pathOf(partnerCalls.saveResume), {
    personId,
    years: 8,
    education: 'master',
    jobSeeking: 'month',
    wantedPost: 'Java 高级工程师',
    wantedPostCode: '100101',
    wantedPlaceCode: '510107',
    salaryMin: 25,
    salaryMax: 35,
  })
  return { personId, chatUserId }
}
