import { Txt } from '@/ui'
import type { KindView } from '../types'

export const tipView: KindView<'tip'> = { look: 'note', Content: ({ body }) => <Txt>{body.text}</Txt> }
