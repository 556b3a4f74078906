import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface VideoBody {
  url: string
  poster: string
  width: number
  height: number
  seconds: number
}

/** A video. */
export const video: KindData<VideoBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMVideoFileElem: (p) => ({
      url: toStr(p.videoUrl) || toStr(p.remoteVideoUrl),
      poster: toStr(p.snapshotUrl) || toStr(p.thumbUrl),
      width: toNum(p.snapshotWidth) || toNum(p.thumbWidth),
      height: toNum(p.snapshotHeight) || toNum(p.thumbHeight),
      seconds: toNum(p.videoSecond),
    }),
  },
  cards: 'none',
  abstract: () => t('videoLine'),
  quoteType: 5,
  search: { thumbnail: ({ poster }) => poster, isVideo: true },
}
