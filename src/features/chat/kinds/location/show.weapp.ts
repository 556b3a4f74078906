import Taro from '@tarojs/taro'
import { platform } from '@/platform'
import { toast } from '@/ui'
import type { BodyOf } from '../types'
import { t } from '../words'

type Spot = Omit<BodyOf<'location'>, 'kind'>

/** Shows a place on WeChat's map; one without numbers goes to the clipboard, for whatever map one likes. */
export function showSpot({ description, latitude, longitude }: Spot): void {
  if (latitude || longitude) void Taro.openLocation({ latitude, longitude, name: description, scale: 16 })
  else platform.copy(description).then(() => toast(t('placeCopied'), 'success'))
}
