/** Types, paths and formats of circles. */
import type { Input, Output } from '@/api'
import { type ContributionKind, circlePaths } from '~contract/domain/circle'

const C = '/circle-center/api/v1/mobile/circles'

export type Circle = Output<`POST ${typeof C}/detail`>
export type Contribution = Output<`POST ${typeof C}/posts/detail`>
export type ContributionCard = Output<`POST ${typeof C}/contributions/latest`>['rows'][number]
export type CircleMember = Output<`POST ${typeof C}/members/page`>['rows'][number]
export type CircleApplication = Output<`POST ${typeof C}/my/applications/page`>['rows'][number]
export type CircleComment = Output<`POST ${typeof C}/comments/with-sub-comments`>['rows'][number]
export type CommentReply = CircleComment['replies'][number]
export type CommentSort = NonNullable<Input<`POST ${typeof C}/comments/with-sub-comments`>['sort']>
export type CircleUser = ContributionCard['author']

/** Circles belong to users, not companies: calls carry no company id (P-7-05). */
export const CIRCLE_CALL = { hasNoCompany: true } as const
/** The same where the caller shows the error. */
export const MUTED_CIRCLE_CALL = { ...CIRCLE_CALL, mute: true } as const

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
