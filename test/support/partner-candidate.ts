/** Candidates as the partner interface brings them, for browser stories. */
import type { ApiData, ApiInput } from '../../contract/api'

type Partner = <T>(path: string, input: Record<string, unknown>) => Promise<T>
const PERSONS = 'POST /partner/v1/persons'

/** Creates a candidate with a resume, who has to do with no company yet. */
export async function createPartnerCandidate(
  partner: Partner,
  person: Pick<ApiInput<typeof PERSONS>, 'externalId'> & { phone: string },
) {
  const { personId, chatUserId } = await partner<ApiData<typeof PERSONS>>('/partner/v1/persons', {
    ...person,
    name: '陈嘉禾',
  })
  await partner('/partner/v1/resumes', {
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
