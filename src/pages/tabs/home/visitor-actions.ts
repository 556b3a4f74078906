/** What a visitor may begin on the public home. */
import { platform } from '@/platform'
import { requireLogin } from '@/shell'

/** Opens the form of a new job, after a log-in. */
export function startHiring(): void {
  if (requireLogin('/jobEdit')) platform.navigate('/jobEdit')
}

export const openJobs = (): void => platform.navigate('/ow/findJob')
