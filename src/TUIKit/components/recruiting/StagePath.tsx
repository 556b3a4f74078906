import type { ApplicationStatus } from '~contract/domain/job-applications'

/** Whether the stages are shown as a path: a phone shows the one that was reached in words. */
export const hasStagePath = (_status: ApplicationStatus | undefined): boolean => false

export const StagePath = (_props: { status: ApplicationStatus | undefined }) => null
