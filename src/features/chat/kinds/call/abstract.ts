import { t } from '../../calls/words'
import type { BodyOf } from '../types'

export const call = (body: BodyOf<'call'>): string => `[${t(body.isVideo ? 'video' : 'voice')}] ${body.text}`
