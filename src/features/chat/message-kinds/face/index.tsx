/** A big face as an image; an unknown one by its name. */
import { Image, Text } from '@/ui'
import { face } from '../../abstracts/face'
import { faceOf } from '../../emoji'
import type { KindView } from '../../model/message-kind-types'
import css from './face.module.scss'

export const faceView: KindView<'face'> = {
  bubbleStyle: 'plain',
  Content: ({ body }) => {
    const known = faceOf(body.data)
    return known ? (
      <Image className={css.face} src={known.src} alt={known.name} fit='contain' />
    ) : (
      <Text>{face(body)}</Text>
    )
  },
}
