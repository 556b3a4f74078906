/**
 * Career circles (docs/requirements/circles.md): make, change, open, close, look. The other parts of the noun are merged in
 * below: circleMembers (members, applications), circlePosts (posts, questions, lists), circleComments (comments, likes,
 * collections).
 */
import { z } from 'zod'
import * as circleKeys from '../../calls/circles/circles'
import { cursorInput, cursorPage } from '../../cursor-page'
import { defineCalls, fileId, idSchema, optionalText, pageInput } from '../../define-calls'
import { editInput } from '../../edits/edit-input'
import { CIRCLE_SETTING_FIELDS, CIRCLE_TEXT_FIELDS } from '../../fields/circle-fields'
import { formShape } from '../../fields/field-schemas'
import { circleCommentCalls } from './circle-comments'
import { circleContributionCalls } from './circle-contributions'
import { circleMemberCalls } from './circle-members'
import { shareKeyInput, circle as shown, userTenancy } from './circle-schemas'

export const circleForm = z.object({
  ...formShape(CIRCLE_TEXT_FIELDS),
  /** An image uploaded with use 'circle'; '' = none. */
  avatarFileId: fileId().or(z.literal('')).default(''),
})
const circleOnly = z.object({ circleId: idSchema() })
const yesOrNo = (label: string) => z.boolean(`请选择${label}`)

const circles = defineCalls({
  [circleKeys.create]: {
    summary: '建一个圈子，等平台审核；结果以通知 10004、10005 告知',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      ...circleForm.shape,
      ...formShape(CIRCLE_SETTING_FIELDS),
      isAgreed: z.literal(true, '请先阅读并同意圈子公约'),
    }),
    output: shown,
    shape: 'one',
    isIdempotent: true,
    done: '圈子已提交审核',
  },
  /** A refused circle goes to the audit again; of an approved one the old name, introduction and image stay until the change passes. */
  [circleKeys.update]: {
    summary: '圈主修改圈子的名称、简介和图片，再次审核；审核期间原来的内容照常显示',
    auth: 'user',
    tenancy: userTenancy,
    input: editInput(circleForm, { circleId: idSchema() }),
    output: shown,
    shape: 'one',
    done: '修改已提交审核',
  },
  [circleKeys.open]: {
    summary: '圈主重新打开已关闭的圈子',
    auth: 'user',
    tenancy: userTenancy,
    input: circleOnly,
    output: shown,
    shape: 'one',
    done: '圈子已打开',
  },
  [circleKeys.close]: {
    summary: '圈主关闭圈子：内容还能看，不能再加入和发表',
    auth: 'user',
    tenancy: userTenancy,
    input: circleOnly,
    output: shown,
    shape: 'one',
    done: '圈子已关闭',
  },
  /** A private circle is visible only to its members, users with a pending application, and holders of its share key. */
  [circleKeys.get]: {
    summary: '一个圈子：资料、设置、自己在其中的角色和可以做的事',
    limit: 'read',
    auth: 'user',
    tenancy: userTenancy,
    input: circleOnly.extend({ shareKey: shareKeyInput }),
    output: shown,
    shape: 'one',
    isRead: true,
  },
  [circleKeys.listMine]: {
    summary: '自己的圈子：owned 自己建的（含审核中），joined 加入的；最近活跃的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ ...pageInput, relation: z.enum(['all', 'owned', 'joined'], '范围不正确').default('all') }),
    output: z.array(shown),
    shape: 'page',
  },
  /** The only list of circles for everybody: open and public ones; `keyword` looks in names and introductions. */
  [circleKeys.listHot]: {
    summary: '热门圈子：公开且开放的，成员多、最近有内容的在前；可以按名称找',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ keyword: optionalText('关键词', 30).default(''), ...cursorInput }),
    output: z.array(shown),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [circleKeys.setVisibility]: {
    summary: '圈主设置内容是否公开：不公开时只有成员能看，也不出现在列表里',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), isPublic: yesOrNo('是否公开') }),
    output: shown,
    shape: 'one',
  },
  /** Turning it off does not decide what already waits. */
  [circleKeys.setJoinApproval]: {
    summary: '圈主设置加入是否需要审批；不需要时申请立即通过',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), isJoinApprovalRequired: yesOrNo('是否需要审批') }),
    output: shown,
    shape: 'one',
  },
  /** Becoming a creator always needs the owner's approval. */
  [circleKeys.setCreatorApplications]: {
    summary: '圈主设置是否可以申请成为创作者；申请总是由圈主审批',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ circleId: idSchema(), canApplyAsCreator: yesOrNo('是否可以申请') }),
    output: shown,
    shape: 'one',
  },
  [circleKeys.leave]: {
    summary: '退出圈子；自己发表的内容留下。圈主不能退出',
    auth: 'user',
    tenancy: userTenancy,
    input: circleOnly,
    output: shown,
    shape: 'one',
    done: '已退出圈子',
  },
})

export const circleCalls = { ...circles, ...circleMemberCalls, ...circleContributionCalls, ...circleCommentCalls }
