/** Every list of the mini-program that goes on page by page: its call, and where it is seen. */
import type { CallKey } from '../../../contract/api'
import * as notices from '../../../contract/calls/account/notices'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as circleApplications from '../../../contract/calls/circles/circle-applications'
import * as circleComments from '../../../contract/calls/circles/circle-comments'
import * as circleMembers from '../../../contract/calls/circles/circle-members'
import * as circles from '../../../contract/calls/circles/circles'
import * as contributions from '../../../contract/calls/circles/contributions'
import * as members from '../../../contract/calls/company/members'
import * as reviews from '../../../contract/calls/company/reviews'
import * as bills from '../../../contract/calls/finance/bills'
import * as applications from '../../../contract/calls/hiring/applications'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as providers from '../../../contract/calls/market/providers'
import * as requirements from '../../../contract/calls/market/requirements'
import * as services from '../../../contract/calls/market/services'
import * as afterSales from '../../../contract/calls/orders/after-sales'
import * as orders from '../../../contract/calls/orders/orders'
import * as complaints from '../../../contract/calls/platform/complaints'
import type { WeappActions } from '../../support/browser/weapp-page'
import { type LongCall, longCall } from './long-reply'

const createdTime = '2026-01-05T02:00:00.000Z'

const ADMIN = '13800000001'
/** The scrolling middle of a panel. */
const PANEL = '[role="dialog"] wx-scroll-view'

export interface LongList {
  call: LongCall
  /** Ends with `=` where `idOf` names the call whose first row it is about. */
  address: string
  idOf?: CallKey
  phone?: string
  /** Rows of a page, 20 when absent, and pages, six when absent. */
  size?: number
  pages?: number
  /** Mark of the last row where the list sorts its rows. */
  last?: number
  /** The button that loads more, where scrolling does not. */
  more?: string
  /** The scroll-view it is in; the page itself when absent. */
  area?: string
  /** Opens the panel that holds the list. */
  open?(actions: WeappActions): Promise<void>
}

export const LISTS: Record<string, LongList> = {
  'public jobs': {
    call: longCall(jobs.listPublic, 'title'),
    phone: '',
    address: '/ow/findJob',
  },
  'public services': {
    call: longCall(services.list, 'title'),
    phone: '',
    address: '/ow/findService',
  },
  'public opportunities': {
    call: longCall(opportunities.list, 'title'),
    phone: '',
    address: '/ow/findService?tab=opportunities',
  },
  services: {
    call: longCall(services.list, 'title'),
    address: '/service/findservice',
  },
  contributions: { call: longCall(contributions.listHot, 'title'), address: '/careercircle/find' },
  'hot circles': {
    call: longCall(circles.listHot, 'name'),
    address: '/careercircle/find?view=circles',
  },
  comments: {
    call: longCall(circleComments.list, 'content'),
    address: '/careercircle/my?articleId=',
    idOf: contributions.listHot,
  },
  'members of a circle': {
    call: longCall(circleMembers.list, 'name'),
    address: '/careercircle/my?members=1&addId=',
    idOf: circles.listMine,
    area: PANEL,
  },
  'own circle applications': {
    call: longCall(circleApplications.listMine, 'message', {
      id: '1',
      circle: { id: '1', name: '成都技术招聘圈', avatarUrl: '' },
      applicant: { userId: '1', name: '刘思雨', avatarUrl: '', companyName: '锦云智联' },
      role: 'member',
      message: '做了八年技术招聘，想和大家交流薪资行情',
      status: 'pending',
      reason: '',
      createdTime,
      decidedTime: null,
      can: ['cancel'],
    } as never),
    address: '/careercircle/my?tab=applications',
  },
  notices: {
    call: longCall(notices.list, 'title'),
    address: '/me',
    size: 10,
    area: PANEL,
    async open(actions) {
      await actions.press(/^系统消息/)
      await actions.dialog('系统消息').waitFor()
    },
  },
  reviews: {
    call: longCall(reviews.list, 'content'),
    phone: ADMIN,
    address: '/entpinfo?tab=reviews',
  },
  'contact views': {
    call: longCall(providers.listContacts, 'otherCompanyName'),
    address: '/sercapability?tab=contacts',
  },
  'own reports': {
    call: longCall(complaints.list, 'content', {
      id: '1',
      target: 'job',
      targetId: '1',
      targetName: '前端工程师',
      reason: 'false',
      content: '职位与描述不符，电话里说的是另一家公司',
      pictures: [],
      status: 1,
      reply: '',
      createdTime,
      can: ['revoke'],
    } as never),
    address: '/accountinfo?tab=reports',
  },
  interviews: { call: longCall(interviews.list, 'name'), address: '/interviews' },
  'timeline of a candidate': {
    call: longCall(timeline.list, 'text'),
    address: '/space?id=',
    idOf: talentPool.listCandidates,
    more: '更早的往来',
  },
  'interested companies': {
    call: longCall(requirements.listInterested, 'companyName', {
      id: '1',
      companyId: '1',
      companyName: '成都蜀汇人力资源有限公司',
      companyShortName: '蜀汇人力',
      companyLogoUrl: '',
      isBought: true,
      time: createdTime,
    } as never),
    address: '/rqeuireDetail?id=',
    idOf: requirements.list,
    more: '查看更多',
  },
  candidates: { call: longCall(candidates.search, 'name'), address: '/talentsearch' },
  'talent pool': { call: longCall(talentPool.listCandidates, 'name'), address: '/talentmanagement' },
  jobs: {
    call: longCall(jobs.list, 'title'),
    address: '/jobmanagement',
  },
  'job applications': {
    call: longCall(applications.list, 'jobTitle'),
    address: '/deliver',
  },
  orders: { call: longCall(orders.list, 'title'), address: '/orderinfo' },
  'after-sales cases': {
    call: longCall(afterSales.list, 'orderTitle'),
    phone: ADMIN,
    address: '/orderinfo?tab=afterSales',
  },
  'bill of the company': {
    call: longCall(bills.listCompany, 'title'),
    phone: ADMIN,
    address: '/entcurrency?tab=bill',
  },
  opportunities: {
    call: longCall(opportunities.list, 'title'),
    address: '/businessopportunity/findbusi',
  },
  'company members': {
    call: longCall(members.list, 'name'),
    phone: ADMIN,
    address: '/entpaccount',
  },
  colleagues: {
    call: longCall(members.list, 'name', {
      userId: '9',
      name: '周予安',
      phone: '138****0009',
      avatarUrl: '',
      role: 'member',
      joinedTime: createdTime,
      can: [],
    } as never),
    address: '/TUIKit/components/TUIContact',
    size: 100,
    pages: 1,
    last: 99,
    area: 'wx-scroll-view',
  },
  requirements: { call: longCall(requirements.list, 'title'), address: '/myneeds' },
}
