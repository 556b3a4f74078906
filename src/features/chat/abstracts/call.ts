import { t } from '../i18n/zh/calls'
import type { BodyOf } from '../model/message-kind-types'

export const call = (body: BodyOf<'call'>): string => `[${t(body.isVideo ? 'video' : 'voice')}] ${body.text}`
