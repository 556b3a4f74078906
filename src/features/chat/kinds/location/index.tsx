/** A place: its words; a press opens it on a map. */
import { platform } from '@/platform'
import { Icon, Press, Txt } from '@/ui'
import css from '../media.module.scss'
import type { KindView } from '../types'

const mapOf = (name: string, latitude: number, longitude: number) =>
  `https://apis.map.qq.com/uri/v1/marker?marker=coord:${latitude},${longitude};title:${encodeURIComponent(name)}&referer=pinqiao`

export const locationView: KindView<'location'> = {
  look: 'bubble',
  Content: ({ body }) => (
    <Press
      className={css.voice}
      aria-label={`在地图上查看 ${body.description}`}
      onPress={() => platform.goOutside(mapOf(body.description, body.latitude, body.longitude))}
    >
      <Icon name='map-pin' size={20} tone='ink-2' />
      <Txt>{body.description || '位置'}</Txt>
    </Press>
  ),
}
