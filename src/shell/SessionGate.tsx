/** Shown in place of a page while the guard loads the user or redirects. */
import { errorText } from '@/api'
import { ErrorAlert, Page, Skeleton } from '@/ui'
import { loadUser, useSession } from './session'
import css from './shell.module.scss'

const retry = () => loadUser().catch(() => undefined)

export function SessionGate() {
  const { phase, error } = useSession()
  return (
    <Page title='聘桥' className={css.waiting ?? ''}>
      {phase === 'failed' ? (
        <ErrorAlert text={errorText(error)} onRetry={retry} />
      ) : (
        <Skeleton lines={[28, 64, 52, 60, 48]} />
      )}
    </Page>
  )
}
