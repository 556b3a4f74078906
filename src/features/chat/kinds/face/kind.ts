import { faceOf } from '../../emoji'
import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface FaceBody {
  /** Number of its group. */
  group: number
  data: string
}

/** A big face. */
export const face: KindData<FaceBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMFaceElem: (p) => ({ group: toNum(p.index), data: toStr(p.data) }),
  },
  cards: 'none',
  abstract: ({ data }) => `[${faceOf(data)?.name ?? t('faceLine')}]`,
  quoteType: 8,
  search: 'none',
}
