import { t } from '../i18n/zh/message-kinds'
import type { BodyOf } from '../model/message-kind-types'

export const answer = (body: BodyOf<'answer'>): string => body.text || t(body.isAgreed ? 'agreedLine' : 'refusedLine')
