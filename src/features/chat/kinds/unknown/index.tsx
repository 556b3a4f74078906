import { Txt } from '@/ui'
import type { KindView } from '../types'
import css from './unknown.module.scss'

/** A kind this version cannot show: it says what it is instead of nothing. */
export const unknownView: KindView<'unknown'> = {
  look: 'bubble',
  Content: ({ body }) => <Txt className={css.words}>{`[${body.label}] 当前版本暂不支持查看`}</Txt>,
}
