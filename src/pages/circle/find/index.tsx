/** /careercircle/find: what is read, new and best in all circles, and the circles. `?view=circles` opens the circles. */
import { FindCircles } from '@/features/circle/FindCircles'
import { useQuery } from '@/platform'
import { screen } from '@/shell'

function Find() {
  const { view } = useQuery<{ view: string }>()
  return <FindCircles {...(view ? { start: view } : {})} />
}

export default screen(Find)
