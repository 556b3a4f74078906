import type { BodyOf } from '../types'

export const invite = ({ card }: BodyOf<'invite'>): string => `[职位邀请] ${card.jobTitle}`
