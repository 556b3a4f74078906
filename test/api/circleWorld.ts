/** People in circles for tests: made through the calls everybody uses. */
import type { RichText } from '../../contract/domain/richText'
import { aWorld, type Person, type World } from '../world'
import { aPhone, decide } from './employers'
import { PNG } from './picture'

export const C = '/circle-center/api/v1/mobile/circles'
export const I = '/circle-center/api/v1/circles'
export const OWN = '/pinqiao/v1/circles'

let serial = 0

/** Somebody with an account and a name. */
export const aPerson = (world: World, name: string): Promise<Person> => world.login(aPhone(), name)

/** Rich text of one paragraph. */
export const words = (text: string): RichText => [{ type: 'paragraph', runs: [{ text }] }]

/** A picture somebody has uploaded; returns its id. */
export async function aPicture(world: World, by: Person, use = 'circle'): Promise<string> {
  const bytes = PNG
  const made = await world.form('POST /pinqiao/v1/files', { use }, [{ field: 'file', name: 'a.png', bytes }], {
    as: by,
  })
  return (made.data as { id: string }).id
}

/** Who meets in one open circle: its owner, a member and somebody who never joined. */
export interface Meeting {
  world: World
  owner: Person
  member: Person
  stranger: Person
  circleId: string
}

/** A world with one open circle and its people. */
export async function aMeeting(): Promise<Meeting> {
  const world = await aWorld()
  const owner = await aPerson(world, '沈悦')
  const member = await aPerson(world, '赵一鸣')
  const stranger = await aPerson(world, '路人')
  const circleId = await aCircle(world, owner)
  await join(world, circleId, member)
  return { world, owner, member, stranger, circleId }
}

/** A post or question as somebody reads it. */
export const readBy = (world: World, as: Person, contributionId: string, kind: 'posts' | 'questions' = 'posts') =>
  world.call(`POST ${C}/${kind}/detail`, { contributionId }, { as })

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
export async function aWaitingCircle(world: World, owner: Person, wish: Wish = {}): Promise<string> {
  serial += 1
  const form = { name: `招聘圈${serial}`, introduction: '聊聊招聘', isAgreed: true as const, ...wish }
  const made = await world.call(`POST ${C}/create`, form, { as: owner })
  if (made.code !== 0) throw new Error(made.message)
  return made.data.id
}

/** An open circle; joining needs no approval unless the wish says so. */
export async function aCircle(world: World, owner: Person, wish: Wish = {}): Promise<string> {
  const id = await aWaitingCircle(world, owner, { isJoinApprovalRequired: false, ...wish })
  await decide(world, 'circle', id)
  return id
}

/** Takes somebody into a circle that asks for no approval. */
export async function join(world: World, circleId: string, ...people: Person[]): Promise<void> {
  for (const as of people) {
    const made = await world.call(`POST ${C}/applications/apply`, { circleId }, { as })
    if (made.code !== 0) throw new Error(made.message)
  }
}

/** A published contribution. */
export async function aContribution(
  world: World,
  circleId: string,
  by: Person,
  {
    kind = 'post',
    title = '招聘漏斗怎么看',
    content = words('先看简历到面试这一段'),
  }: {
    kind?: 'post' | 'question'
    title?: string
    content?: RichText
  } = {},
): Promise<string> {
  const made = await world.raw(`POST ${C}/${kind}s/create`, { circleId, title, content }, { as: by })
  if (made.code !== 0) throw new Error(made.message)
  const { id } = made.data as { id: string }
  await decide(world, 'contribution', id)
  return id
}

/** A comment, or an answer to one. */
export async function aComment(world: World, contributionId: string, by: Person, content: string, replyToId = '') {
  const made = await world.call(`POST ${C}/comments/create`, { contributionId, content, replyToId }, { as: by })
  if (made.code !== 0) throw new Error(made.message)
  return made.data.id
}

/** The type codes of somebody's notices with what they say, the newest first. */
export async function noticesOf(world: World, person: Person) {
  const list = await world.call(
    'POST /user-center/api/v1/notifications/search/notif/list',
    { pageSize: 50 },
    { as: person },
  )
  return list.data.map(({ typeCode, content, opinion, ext }) => ({ typeCode, content, opinion, path: ext.path ?? '' }))
}
