import { t as tClient } from '../../i18n/zh/client'
import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface FileBody {
  url: string
  name: string
  /** Bytes. */
  size: number
}

/** A file. */
export const file: KindData<FileBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMFileElem: (p) => ({
      url: toStr(p.remoteFileUrl) || toStr(p.fileUrl),
      name: toStr(p.fileName) || tClient('unnamedFile'),
      size: toNum(p.fileSize),
    }),
  },
  cards: 'none',
  abstract: ({ name }) => t('fileLine', { name }),
  quoteType: 6,
  search: { fileName: ({ name }) => name },
}
