import type { BodyOf } from '../types'

export const answer = (body: BodyOf<'answer'>): string =>
  body.text || (body.isAgreed ? '同意了职位邀请' : '婉拒了职位邀请')
