/** Shown in place of a page while the guard loads the user or redirects. */
import { errorText } from '@/api'
import { ErrorAlert, Page, Skeleton } from '@/ui'
import { loadUser, useSession } from './session'
import css from './shell.module.scss'

const retry = () => loadUser().catch(() => undefined)

/** `title` is that of the page it replaces. */
export function SessionGate({ title }: { title: string }) {
  const { phase, error } = useSession()
  return (
    <Page title={title} className={css.waiting ?? ''}>
      {phase === 'failed' ? (
        <ErrorAlert text={errorText(error)} onRetry={retry} />
      ) : (
        <Skeleton lines={[28, 64, 52, 60, 48]} />
      )}
    </Page>
  )
}
