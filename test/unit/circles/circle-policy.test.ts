/** Who may do what in a circle. */
import type { CircleAction, CircleRole } from '../../../contract/domain/circle'
import {
  assertCanRead,
  assertCanWrite,
  assertOpen,
  assertOwner,
  type CircleMembership,
  type CircleRow,
  canRead,
  circleActions,
} from '../../../server/modules/circles/policy'

const membership = (role: CircleRole | null, circle: Partial<CircleRow> = {}): CircleMembership => ({
  role,
  circle: { status: 'open', isPublic: true, canApplyAsCreator: true, ...circle } as CircleRow,
})
const refusal = (work: () => unknown): string => {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it.each<[CircleRole | null, Partial<CircleRow>, boolean, CircleAction[]]>([
  ['owner', {}, false, ['post', 'ask', 'edit', 'close', 'manage']],
  ['owner', { status: 'closed' }, false, ['edit', 'open', 'manage']],
  ['owner', { status: 'pending' }, false, ['edit']],
  ['owner', { status: 'reject' }, false, ['edit']],
  ['creator', {}, false, ['post', 'ask', 'leave']],
  ['creator', { status: 'closed' }, false, ['leave']],
  ['member', {}, false, ['ask', 'applyCreator', 'leave']],
  ['member', {}, true, ['ask', 'leave']],
  ['member', { canApplyAsCreator: false }, false, ['ask', 'leave']],
  ['member', { status: 'closed' }, false, ['leave']],
  [null, {}, false, ['apply', 'applyCreator']],
  [null, {}, true, []],
  [null, { canApplyAsCreator: false }, false, ['apply']],
  [null, { status: 'closed' }, false, []],
])('%s in %j, applying: %s, is offered %j @P-6-09', (role, circle, isApplying, actions) => {
  expect(circleActions(membership(role, circle), isApplying)).toEqual(actions)
})

it.each<[CircleRow['status'], string]>([
  ['open', ''],
  ['closed', '圈子已关闭，不能评论'],
  ['pending', '圈子当前是「审核中」，不能评论'],
  ['reject', '圈子当前是「审核未通过」，不能评论'],
])('nobody writes in a circle that is not open: %s → 「%s」 @P-6-09', (status, text) => {
  const owner = membership('owner', { status })
  expect(refusal(() => assertOpen(owner, '评论'))).toBe(text)
  expect(refusal(() => assertCanWrite(owner, 'comment'))).toBe(text)
})

it.each<[CircleRole | null, 'post' | 'ask' | 'comment', string]>([
  [null, 'comment', '加入圈子后才能评论'],
  ['member', 'comment', ''],
  ['member', 'ask', ''],
  ['member', 'post', '只有圈主和创作者可以发帖，可以先申请成为创作者'],
  ['creator', 'post', ''],
  ['owner', 'post', ''],
])('%s may %s: 「%s」 @P-6-09', (role, action, text) => {
  expect(refusal(() => assertCanWrite(membership(role), action))).toBe(text)
})

it('a private circle is read by its members only, settings belong to the owner @P-6-09', () => {
  expect(canRead(membership(null))).toBe(true)
  expect(refusal(() => assertCanRead(membership(null, { isPublic: false })))).toBe(
    '这个圈子的内容只有成员可以看，请先加入',
  )
  expect(refusal(() => assertCanRead(membership('member', { isPublic: false })))).toBe('')
  expect(refusal(() => assertOwner(membership('creator'), '设置'))).toBe('只有圈主可以设置')
  expect(refusal(() => assertOwner(membership('owner'), '设置'))).toBe('')
})
