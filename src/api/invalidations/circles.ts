/** Circles, their members, contributions and comments. */
import * as circleApplications from '~contract/calls/circles/circle-applications'
import * as circleComments from '~contract/calls/circles/circle-comments'
import * as circleMembers from '~contract/calls/circles/circle-members'
import * as circles from '~contract/calls/circles/circles'
import * as contributions from '~contract/calls/circles/contributions'
import type { Invalidations, Reads } from './types'

const COMMENTS: Reads = [circleComments.list, circleComments.listReplies]

const CONTRIBUTIONS: Reads = [
  contributions.getPost,
  contributions.getQuestion,
  contributions.listMyPosts,
  contributions.listMyQuestions,
  contributions.listHot,
  contributions.listLatest,
  contributions.listByAuthor,
  contributions.listByCircle,
  contributions.listLiked,
  contributions.listCollected,
  ...COMMENTS,
]

/** A circle, its members and the applications to it. */
const MEMBERS: Reads = [
  circles.get,
  circles.listMine,
  circles.listHot,
  contributions.listByCircle,
  circleMembers.list,
  circleMembers.listCreators,
  circleApplications.list,
  circleApplications.listMine,
  circleApplications.listReceived,
]

/** A circle's name and settings and the reader's role appear with everything it contains. */
export const CIRCLES: Reads = [...MEMBERS, ...CONTRIBUTIONS]

export const circleInvalidations = {
  [circles.create]: CIRCLES,
  [circles.update]: CIRCLES,
  [circles.open]: CIRCLES,
  [circles.close]: CIRCLES,
  [circles.setVisibility]: CIRCLES,
  [circles.setJoinApproval]: CIRCLES,
  [circles.setCreatorApplications]: CIRCLES,
  [circles.leave]: CIRCLES,
  [circleMembers.grantCreator]: CIRCLES,
  [circleMembers.revokeCreator]: CIRCLES,
  [circleMembers.remove]: CIRCLES,
  [circleApplications.create]: CIRCLES,
  [circleApplications.decide]: CIRCLES,
  [circleApplications.cancel]: MEMBERS,
  [contributions.createPost]: CONTRIBUTIONS,
  [contributions.createQuestion]: CONTRIBUTIONS,
  [contributions.deletePost]: CIRCLES,
  [contributions.deleteQuestion]: CIRCLES,
  [contributions.update]: CONTRIBUTIONS,
  [contributions.setFeatured]: CONTRIBUTIONS,
  [circleComments.create]: CONTRIBUTIONS,
  [circleComments.delete]: CONTRIBUTIONS,
  [contributions.like]: CONTRIBUTIONS,
  [contributions.unlike]: CONTRIBUTIONS,
  [contributions.collect]: CONTRIBUTIONS,
  [contributions.uncollect]: CONTRIBUTIONS,
  [circleComments.like]: COMMENTS,
  [circleComments.unlike]: COMMENTS,
} satisfies Partial<Invalidations>
