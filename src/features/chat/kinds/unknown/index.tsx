import { Txt } from '@/ui'
import type { KindView } from '../types'
import { t } from '../words'
import css from './unknown.module.scss'

/** A kind this version cannot show: it says what it is instead of nothing. */
export const unknownView: KindView<'unknown'> = {
  look: 'bubble',
  Content: ({ body }) => <Txt className={css.words}>{t('unknown', { label: body.label })}</Txt>,
}
