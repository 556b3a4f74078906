/** Names of the groups of big emoji and of the emoji in them, each list after its prefix. */
import { defineTexts } from '../define-texts'
import { GROUPS } from '../emoji-table'

export const t = defineTexts('emoji', { yz: GROUPS[0], ys: GROUPS[1], gcs: GROUPS[2] })
