import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { type Payload, toList, toNum, toRecord, toStr } from '../parse-payload'

export interface ImageBody {
  url: string
  preview: string
  width: number
  height: number
  /** imageFormat of the SDK: 1 jpg, 2 gif, 3 png, 4 bmp, 255 any other. */
  format: number
}

/** `url` is local: the picked file itself for its sender. */
const urlOf = (image: Payload) => toStr(image.url) || toStr(image.imageUrl)

/** An image. */
export const image: KindData<ImageBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMImageElem(p) {
      // 0 original, 1 thumbnail, 2 medium; the size of the medium one is enough for the layout.
      const [original = {}, , medium = {}] = toList(p.imageInfoArray).map(toRecord)
      const sizeSource = toNum(medium.width) ? medium : original
      return {
        url: urlOf(original),
        preview: urlOf(medium) || urlOf(original),
        width: toNum(sizeSource.width),
        height: toNum(sizeSource.height),
        format: toNum(p.imageFormat),
      }
    },
  },
  cards: 'none',
  abstract: () => t('imageLine'),
  quoteType: 3,
  search: { thumbnail: ({ preview }) => preview, isVideo: false },
}
