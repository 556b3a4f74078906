/** In place of a page while the guard does not know the user yet, or leads elsewhere. */
import { textOf } from '@/api'
import { ErrorNote, Page, Skeleton } from '@/ui'
import { loadUser, useSession } from './session'
import css from './shell.module.scss'

const retry = () => loadUser().catch(() => undefined)

export function Waiting() {
  const { phase, error } = useSession()
  return (
    <Page title='聘桥' className={css.waiting ?? ''}>
      {phase === 'failed' ? (
        <ErrorNote text={textOf(error)} onRetry={retry} />
      ) : (
        <Skeleton lines={[28, 64, 52, 60, 48]} />
      )}
    </Page>
  )
}
