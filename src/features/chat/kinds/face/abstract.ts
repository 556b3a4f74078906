import { faceOf } from '../../emoji'
import type { BodyOf } from '../types'

export const face = ({ data }: BodyOf<'face'>): string => `[${faceOf(data)?.name ?? '动画表情'}]`
