/** People in circles for tests: made through the calls everybody uses. */
import type { RichText } from '../../../contract/domain/rich-text'
import { createTestApp, type TestApp, type TestUser } from '../test-app'
import { decideAudit, nextPhone } from './company-fixture'
import { PNG_BYTES } from './png-fixture'

export const MOBILE_CIRCLE_PATH = '/circle-center/api/v1/mobile/circles'
export const CIRCLE_PATH = '/circle-center/api/v1/circles'
export const PRODUCT_CIRCLE_PATH = '/pinqiao/v1/circles'

let serial = 0

/** Somebody with an account and a name. */
export const createUser = (world: TestApp, name: string): Promise<TestUser> => world.login(nextPhone(), name)

/** Rich text of one paragraph. */
export const toRichText = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }]

/** A picture somebody has uploaded; returns its id. */
export async function uploadImage(world: TestApp, by: TestUser, use = 'circle'): Promise<string> {
  const bytes = PNG_BYTES
  const made = await world.form('POST /pinqiao/v1/files', { use }, [{ field: 'file', name: 'a.png', bytes }], {
    as: by,
  })
  return (made.data as { id: string }).id
}

/** Who meets in one open circle: its owner, a member and somebody who never joined. */
export interface CircleFixture {
  world: TestApp
  owner: TestUser
  member: TestUser
  stranger: TestUser
  circleId: string
}

/** A world with one open circle and its people. */
export async function createCircleFixture(): Promise<CircleFixture> {
  const world = await createTestApp()
  const owner = await createUser(world, '沈悦')
  const member = await createUser(world, '赵一鸣')
  const stranger = await createUser(world, '路人')
  const circleId = await createCircle(world, owner)
  await joinCircle(world, circleId, member)
  return { world, owner, member, stranger, circleId }
}

/** A post or question as somebody reads it. */
export const getContributionAs = (
  world: TestApp,
  as: TestUser,
  contributionId: string,
  kind: 'posts' | 'questions' = 'posts',
) => world.call(`POST ${MOBILE_CIRCLE_PATH}/${kind}/detail`, { contributionId }, { as })

/** Whom a list names, in its order. */
export const idsOf = (list: { data: { rows: { id: string }[] } }): string[] => list.data.rows.map(({ id }) => id)

interface Wish {
  name?: string
  introduction?: string
  avatarFileId?: string
  isPublic?: boolean
  isJoinApprovalRequired?: boolean
  canApplyAsCreator?: boolean
}

/** A circle that waits for the operator. */
export async function createPendingCircle(world: TestApp, owner: TestUser, wish: Wish = {}): Promise<string> {
  serial += 1
  const form = { name: `招聘圈${serial}`, introduction: '聊聊招聘', isAgreed: true as const, ...wish }
  const made = await world.call(`POST ${MOBILE_CIRCLE_PATH}/create`, form, { as: owner })
  if (made.code !== 0) throw new Error(made.message)
  return made.data.id
}

/** An open circle; joining needs no approval unless the wish says so. */
export async function createCircle(world: TestApp, owner: TestUser, wish: Wish = {}): Promise<string> {
  const id = await createPendingCircle(world, owner, { isJoinApprovalRequired: false, ...wish })
  await decideAudit(world, 'circle', id)
  return id
}

/** Takes somebody into a circle that asks for no approval. */
export async function joinCircle(world: TestApp, circleId: string, ...people: TestUser[]): Promise<void> {
  for (const as of people) {
    const made = await world.call(`POST ${MOBILE_CIRCLE_PATH}/applications/apply`, { circleId }, { as })
    if (made.code !== 0) throw new Error(made.message)
  }
}

/** A published contribution. */
export async function createContribution(
  world: TestApp,
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
  const made = await world.raw(`POST ${MOBILE_CIRCLE_PATH}/${kind}s/create`, { circleId, title, content }, { as: by })
  if (made.code !== 0) throw new Error(made.message)
  const { id } = made.data as { id: string }
  await decideAudit(world, 'contribution', id)
  return id
}

/** A comment, or an answer to one. */
export async function createComment(
  world: TestApp,
  contributionId: string,
  by: TestUser,
  content: string,
  replyToId = '',
) {
  const made = await world.call(
    `POST ${MOBILE_CIRCLE_PATH}/comments/create`,
    { contributionId, content, replyToId },
    { as: by },
  )
  if (made.code !== 0) throw new Error(made.message)
  return made.data.id
}

/** The type codes of somebody's notices with what they say, the newest first. */
export async function listNotices(world: TestApp, person: TestUser) {
  const list = await world.call(
    'POST /user-center/api/v1/notifications/search/notif/list',
    { pageSize: 50 },
    { as: person },
  )
  return list.data.map(({ typeCode, content, opinion, ext }) => ({ typeCode, content, opinion, path: ext.path ?? '' }))
}
