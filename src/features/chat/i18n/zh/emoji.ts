/** What the groups of big faces and the faces in them are called, each list behind its prefix. */
import { defineTexts } from '../define-texts'
import { GROUPS } from '../emoji-table'

export const t = defineTexts('emoji', { yz: GROUPS[0], ys: GROUPS[1], gcs: GROUPS[2] })
