/** /careercircle/create: a circle of one's own. */
import { CreateCircle } from '@/features/circle/CircleForm'
import { screen } from '@/shell'

export default screen(CreateCircle)
