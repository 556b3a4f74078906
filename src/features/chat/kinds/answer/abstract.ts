import type { BodyOf } from '../types'
import { t } from '../words'

export const answer = (body: BodyOf<'answer'>): string => body.text || t(body.isAgreed ? 'agreedLine' : 'refusedLine')
