/** /careercircle/create: a new circle. */
import { CreateCircle } from '@/features/circles/circle/CircleForm'
import { withShell } from '@/shell'

export default withShell(CreateCircle)
