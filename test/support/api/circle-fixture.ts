/** Factories for circles and contributions, through the public calls. */

import * as notices from '../../../contract/calls/account/notices'
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as files from '../../../contract/calls/platform/files'
import type { RichText } from '../../../contract/domain/rich-text'
import { createTestApp, type TestApp, type TestUser } from '../test-app'
import { decideAudit, nextPhone } from './company-fixture'
import { PNG_BYTES } from './png-fixture'

let serial = 0

/** Creates a user. */
export const createUser = (testApp: TestApp, name: string): Promise<TestUser> => testApp.login(nextPhone(), name)

/** Rich text of one paragraph. */
export const toRichText = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }]

/** Uploads an image; returns its id. */
export async function uploadImage(testApp: TestApp, by: TestUser, use = 'circle'): Promise<string> {
  const bytes = PNG_BYTES
  const reply = await testApp.form(files.upload, { use }, [{ field: 'file', name: 'a.png', bytes }], {
    as: by,
  })
  return (reply.data as { id: string }).id
}

/** One open circle: its owner, a member and a user who never joined. */
export interface CircleFixture {
  testApp: TestApp
  owner: TestUser
  member: TestUser
  stranger: TestUser
  circleId: string
}

/** Creates a test app with one open circle and its users. */
export async function createCircleFixture(): Promise<CircleFixture> {
  const testApp = await createTestApp()
  const owner = await createUser(testApp, '沈悦')
  const member = await createUser(testApp, '赵一鸣')
  const stranger = await createUser(testApp, '路人')
  const circleId = await createCircle(testApp, owner)
  await joinCircle(testApp, circleId, member)
  return { testApp, owner, member, stranger, circleId }
}

/** Gets a post or question as `as`. */
export const getContributionAs = (
  testApp: TestApp,
  as: TestUser,
  contributionId: string,
  kind: 'post' | 'question' = 'post',
) => testApp.call(kind === 'post' ? contributions.getPost : contributions.getQuestion, { contributionId }, { as })

/** Ids of the rows, in order. */
export const idsOf = (list: { data: { id: string }[] }): string[] => list.data.map(({ id }) => id)

interface CircleOptions {
  name?: string
  introduction?: string
  avatarFileId?: string
  isPublic?: boolean
  isJoinApprovalRequired?: boolean
  canApplyAsCreator?: boolean
}

/** Creates a circle that waits for the operator. */
export async function createPendingCircle(
  testApp: TestApp,
  owner: TestUser,
  options: CircleOptions = {},
): Promise<string> {
  serial += 1
  const form = { name: `招聘圈${serial}`, introduction: '聊聊招聘', isAgreed: true as const, ...options }
  const reply = await testApp.call(circles.create, form, { as: owner })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.id
}

/** Creates an open circle; joining needs no approval unless the options require it. */
export async function createCircle(testApp: TestApp, owner: TestUser, options: CircleOptions = {}): Promise<string> {
  const id = await createPendingCircle(testApp, owner, { isJoinApprovalRequired: false, ...options })
  await decideAudit(testApp, 'circle', id)
  return id
}

/** Joins users to a circle that needs no approval. */
export async function joinCircle(testApp: TestApp, circleId: string, ...users: TestUser[]): Promise<void> {
  for (const as of users) {
    const reply = await testApp.call(circleApplications.create, { circleId }, { as })
    if (reply.code !== 0) throw new Error(reply.message)
  }
}

/** Creates a published contribution. */
export async function createContribution(
  testApp: TestApp,
  circleId: string,
  by: TestUser,
  {
    kind = 'post',
    title = '招聘漏斗怎么看',
    content = toRichText('先看简历到面试这一段'),
  }: {
    kind?: 'post' | 'question'
    title?: string
    content?: RichText
  } = {},
): Promise<string> {
  const reply = await testApp.raw(
    kind === 'post' ? contributions.createPost : contributions.createQuestion,
    { circleId, title, content },
    { as: by },
  )
  if (reply.code !== 0) throw new Error(reply.message)
  const { id } = reply.data as { id: string }
  await decideAudit(testApp, 'contribution', id)
  return id
}

/** Creates a comment, or a reply to one. */
export async function createComment(
  testApp: TestApp,
  contributionId: string,
  by: TestUser,
  content: string,
  replyToId = '',
) {
  const reply = await testApp.call(circleComments.create, { contributionId, content, replyToId }, { as: by })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.id
}

/** Notices of a user: type code, content, opinion and path, newest first. */
export async function listNotices(testApp: TestApp, user: TestUser) {
  const list = await testApp.call(notices.list, { pageSize: 50 }, { as: user })
  return list.data.map(({ typeCode, content, opinion, ext }) => ({ typeCode, content, opinion, path: ext.path ?? '' }))
}
