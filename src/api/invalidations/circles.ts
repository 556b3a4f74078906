/** Circles, their members, contributions and comments. */
import type { Invalidations, Reads } from './types'

const M = 'POST /circle-center/api/v1/mobile/circles'
const I = 'POST /circle-center/api/v1/circles'
const P = 'POST /pinqiao/v1/circles'

const COMMENTS: Reads = [`${M}/comments/with-sub-comments`, `${M}/sub-comments/pagination`]

const CONTRIBUTIONS: Reads = [
  `${M}/posts/detail`,
  `${M}/questions/detail`,
  `${M}/posts/page`,
  `${M}/questions/page`,
  `${M}/contributions/hot-read`,
  `${M}/contributions/latest`,
  `${M}/contributions/by-author`,
  `${M}/contributions/list-by-circle-id`,
  `${M}/contributions/count-like`,
  `${M}/contributions/count-collection`,
  ...COMMENTS,
]

/** A circle, its members and the applications to it. */
const MEMBERS: Reads = [
  `${M}/detail`,
  `${M}/my-circles`,
  `${M}/contributions/list-hot-circles`,
  `${M}/contributions/list-by-circle-id`,
  `${M}/members/page`,
  `${M}/members/creators/page`,
  `${M}/applications/page`,
  `${M}/my/applications/page`,
  `${M}/my-circles/applications/page`,
]

/** A circle's name, settings and the reader's role stand with all that it holds. */
export const CIRCLES: Reads = [...MEMBERS, ...CONTRIBUTIONS]

export const circleInvalidations = {
  [`${M}/create` as const]: CIRCLES,
  [`${M}/modify` as const]: CIRCLES,
  [`${M}/open` as const]: CIRCLES,
  [`${M}/close` as const]: CIRCLES,
  [`${M}/permission/settings/public-visibility` as const]: CIRCLES,
  [`${M}/permission/settings/join-approval-required` as const]: CIRCLES,
  [`${M}/permission/settings/can-apply-as-creator` as const]: CIRCLES,
  [`${P}/leave` as const]: CIRCLES,
  [`${M}/members/grant-creator` as const]: CIRCLES,
  [`${M}/members/remove-creator` as const]: CIRCLES,
  [`${M}/members/remove` as const]: CIRCLES,
  [`${M}/applications/apply` as const]: CIRCLES,
  [`${M}/applications/approve` as const]: CIRCLES,
  [`${P}/applications/cancel` as const]: MEMBERS,
  [`${M}/posts/create` as const]: CONTRIBUTIONS,
  [`${M}/questions/create` as const]: CONTRIBUTIONS,
  [`${M}/posts/delete` as const]: CIRCLES,
  [`${M}/questions/delete` as const]: CIRCLES,
  [`${P}/contributions/modify` as const]: CONTRIBUTIONS,
  [`${P}/contributions/essence` as const]: CONTRIBUTIONS,
  [`${M}/comments/create` as const]: CONTRIBUTIONS,
  [`${P}/comments/delete` as const]: CONTRIBUTIONS,
  [`${I}/interaction/like` as const]: CONTRIBUTIONS,
  [`${I}/interaction/unlike` as const]: CONTRIBUTIONS,
  [`${I}/interaction/collect` as const]: CONTRIBUTIONS,
  [`${I}/interaction/uncollect` as const]: CONTRIBUTIONS,
  [`${I}/comments/like` as const]: COMMENTS,
  [`${I}/comments/unlike` as const]: COMMENTS,
} satisfies Partial<Invalidations>
