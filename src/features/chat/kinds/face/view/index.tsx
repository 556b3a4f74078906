/** A big face as an image; an unknown one by its name. */
import { Image, Text } from '@/ui'
import { faceOf } from '../../../emoji'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import { type FaceBody, face } from '../kind'
import css from './face.module.scss'

export const faceView: KindView<FaceBody> = {
  bubbleStyle: 'plain',
  actions: ORDINARY_ACTIONS,
  Content: ({ body }) => {
    const known = faceOf(body.data)
    return known ? (
      <Image className={css.face} src={known.src} alt={known.name} fit='contain' />
    ) : (
      <Text>{face.abstract(body)}</Text>
    )
  },
}
