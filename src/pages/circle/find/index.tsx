/** /careercircle/find: what is read, new and best in all circles, and the circles. `?view=circles` opens the circles. */
import { CircleSearch } from '@/features/circles/circle/CircleSearch'
import { withShell } from '@/shell'

export default withShell(CircleSearch)
