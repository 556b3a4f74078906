/** Every status of an application leads on, or is a stated end, on each screen that shows the candidate. */
import type { Candidate } from '@/features/candidates/candidate-types'
import { candidateMenu } from '@/features/candidates/talent-pool/decisions/candidate-menu'
import type { CandidateDecisions } from '@/features/candidates/talent-pool/decisions/decision-types'
import { applicationActions } from '@/features/hiring/job-applications/application-actions'
import type { JobApplication, JobInvitation } from '@/features/hiring/job-applications/application-types'
import { invitationActions } from '@/features/hiring/job-applications/invitation-actions'
import { enumKeys } from '~contract/domain/enums'
import {
  APPLICATION_STATUS,
  type ApplicationStatus,
  applicationActions as allowedActions,
} from '~contract/domain/job-applications'
import { isFinalStage, stageOf } from '~contract/domain/talent-pool'

/** Actions that change nothing in the stage. */
const NEUTRAL = new Set(['chat', 'pool', 'tags', 'note', 'hide', 'settle'])
const decisions = (keys: readonly string[]) => keys.filter((key) => !NEUTRAL.has(key)).sort()
const keysOf = <T,>(actions: readonly { key: string; when?: ((row: T) => boolean) | undefined }[], row: T) =>
  decisions(actions.filter(({ when }) => when?.(row) ?? true).map(({ key }) => key))

const noDecisions = {} as CandidateDecisions
const application = (status: ApplicationStatus) => ({ id: '1', jobId: '7', jobTitle: '前端工程师', status, reason: '' })
const candidate = (status: ApplicationStatus) =>
  ({ id: '5', name: '陈思远', stage: stageOf(status), application: application(status) }) as unknown as Candidate
const row = (status: ApplicationStatus) =>
  ({ ...application(status), can: allowedActions(status), talent: candidate(status) }) as unknown as JobApplication
const invitation = (status: ApplicationStatus) =>
  ({ id: '9', status: 'accepted', applicationStatus: status, talent: candidate(status) }) as unknown as JobInvitation

const handlers = { setHired: () => undefined, setMoving: () => undefined, setRefused: () => undefined }
const screens: Record<string, (status: ApplicationStatus) => readonly string[]> = {
  'the list of applications': (status) => keysOf(applicationActions(handlers), row(status)),
  'the menu of the candidate': (status) =>
    decisions(candidateMenu(candidate(status), noDecisions).map(({ key }) => key)),
  'the list of invitations': (status) => keysOf(invitationActions(noDecisions), invitation(status)),
}

describe.each(Object.entries(screens))('%s', (_name, actionsAt) => {
  test.each(enumKeys(APPLICATION_STATUS))('leads on from %s, or it is an end', (status) => {
    const actions = actionsAt(status)
    if (isFinalStage(stageOf(status))) expect(actions).toEqual([])
    else expect(actions.length).toBeGreaterThan(0)
  })

  test('offers the hire of a candidate who has passed', () => {
    expect(actionsAt('passed').some((key) => key === 'hire' || key === 'onboard')).toBe(true)
  })
})
