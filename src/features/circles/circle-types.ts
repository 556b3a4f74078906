/** Types, paths and formats of circles. */
import type { Input, Output } from '@/api'
import type * as circleApplications from '~contract/calls/circles/circle-applications'
import type * as circleComments from '~contract/calls/circles/circle-comments'
import type * as circleMembers from '~contract/calls/circles/circle-members'
import type * as circles from '~contract/calls/circles/circles'
import type * as contributions from '~contract/calls/circles/contributions'
import { type ContributionKind, circlePaths } from '~contract/domain/circle'

export type Circle = Output<typeof circles.get>
export type Contribution = Output<typeof contributions.getPost>
export type ContributionCard = Output<typeof contributions.listLatest>['rows'][number]
export type CircleMember = Output<typeof circleMembers.list>['rows'][number]
export type CircleApplication = Output<typeof circleApplications.listMine>['rows'][number]
export type CircleComment = Output<typeof circleComments.list>['rows'][number]
export type CommentReply = CircleComment['replies'][number]
export type CommentSort = NonNullable<Input<typeof circleComments.list>['sort']>
export type CircleUser = ContributionCard['author']

/** Circles belong to users, not companies: calls carry no company id. */
export const CIRCLE_CALL = { hasNoCompany: true } as const
/** The same where the caller shows the error. */
export const MUTED_CIRCLE_CALL = { ...CIRCLE_CALL, showError: false } as const

export const circlePagePaths = {
  ...circlePaths,
  /** The path of a question carries its kind, which saves a request. */
  contribution: ({ id, kind }: { id: string; kind: ContributionKind }) =>
    circlePaths.article(id) + (kind === 'question' ? '&kind=question' : ''),
  author: (userId: string) => `${circlePaths.my}?authorId=${userId}`,
  myTab: (tab: string) => `${circlePaths.my}?tab=${tab}`,
  create: '/careercircle/create',
  write: (circleId: string, kind: ContributionKind) => `/careercircle/write?circleId=${circleId}&kind=${kind}`,
  rewrite: ({ id, kind }: { id: string; kind: ContributionKind }) => `/careercircle/write?id=${id}&kind=${kind}`,
} as const
