import { openMap } from '@/platform/place'
import { toast } from '@/ui'
import type { BodyOf } from '../types'
import { t } from '../words'

/** Shows the place on a map; where there is none its words were copied. */
export const openLocation = ({ description, ...at }: Omit<BodyOf<'location'>, 'kind'>): void =>
  void openMap({ name: description, ...at }).then((isShown) => isShown || toast(t('placeCopied'), 'success'))
