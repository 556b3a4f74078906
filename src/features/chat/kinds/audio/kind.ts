import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface AudioBody {
  url: string
  seconds: number
}

/** A voice message. */
export const audio: KindData<AudioBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMSoundElem: (p) => ({ url: toStr(p.url) || toStr(p.remoteAudioUrl), seconds: toNum(p.second) }),
  },
  cards: 'none',
  abstract: () => t('audioLine'),
  quoteType: 4,
  search: 'other',
  riskyText: 'riskyAudio',
}
