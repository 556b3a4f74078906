import type { BodyOf } from '../model/message-kind-types'

export const tip = (body: BodyOf<'tip'>): string => body.text
