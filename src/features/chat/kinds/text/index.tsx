import { Txt } from '@/ui'
import type { KindView } from '../types'
import css from './text.module.scss'

export const textView: KindView<'text'> = {
  look: 'bubble',
  Content: ({ body }) => <Txt className={css.text}>{body.text}</Txt>,
}
