/** /careercircle/create: a circle of one's own. */
import { CreateCircle } from '@/features/circles/circle/CircleForm'
import { withShell } from '@/shell'

export default withShell(CreateCircle)
