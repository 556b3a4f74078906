/** /careercircle/find: what is read, new and best in all circles, and the circles. `?view=circles` opens the circles. */
import { CircleSearch } from '@/features/circles/circle/CircleSearch'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'

function Find() {
  const { view } = usePageQuery<{ view: string }>()
  return <CircleSearch {...(view ? { start: view } : {})} />
}

export default withShell(Find)
