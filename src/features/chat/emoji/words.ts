/** What the groups of big faces and the faces in them are called, each list behind its prefix. */
import { words } from '../language'
import { GROUPS } from './table'

export const t = words('emoji', { yz: GROUPS[0], ys: GROUPS[1], gcs: GROUPS[2] })
