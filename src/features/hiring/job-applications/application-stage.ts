/** The stage of an application in the lists that show and change it. */
import { APPLICATION_OUTCOME } from '~contract/domain/hiring/application-stages'
import type { JobApplication } from './application-types'

/** Beside the status: the stage of one that has passed the first, and whether it is in reserve; '' = the status says it all. */
export function stageText({ status, stage, outcome }: JobApplication): string {
  const name = status === 'passed' ? stage.name : ''
  return [outcome === 'reserve' && APPLICATION_OUTCOME.reserve, name].filter(Boolean).join(' · ')
}

/** Whether a recruiter may move it to another stage: it is still decided, or was rejected. */
export const canMove = ({ can, status }: JobApplication): boolean =>
  can.includes('refuse') || (status === 'unsuitable' && can.includes('reopen'))
