/** Every list of the contract answers with the same envelope. */
import { z } from 'zod'
import { type Api, api } from './api'
import * as sessions from './calls/account/sessions'
import * as candidateTags from './calls/candidates/candidate-tags'
import * as candidates from './calls/candidates/candidates'
import * as conversationCandidates from './calls/candidates/conversation-candidates'
import * as jobMatch from './calls/candidates/job-match'
import * as localResumes from './calls/candidates/local-resumes'
import * as savedSearches from './calls/candidates/saved-searches'
import * as talentPool from './calls/candidates/talent-pool'
import * as timeline from './calls/candidates/timeline'
import * as chat from './calls/chat/chat'
import * as companies from './calls/company/companies'
import * as members from './calls/company/members'
import * as applicationStages from './calls/hiring/application-stages'
import * as applications from './calls/hiring/applications'
import * as jobInvitations from './calls/hiring/job-invitations'
import * as stages from './calls/hiring/stages'
import * as workAddresses from './calls/jobs/work-addresses'
import * as opportunities from './calls/market/opportunities'
import * as services from './calls/market/services'
import * as operator from './calls/operator'
import * as afterSales from './calls/orders/after-sales'
import * as orders from './calls/orders/orders'
import * as partner from './calls/partner'
import * as carousels from './calls/platform/carousels'
import * as files from './calls/platform/files'
import * as referenceData from './calls/platform/reference-data'
import type { Call } from './define-calls'

const calls: [string, Call][] = Object.entries(api)
const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const isPage = ([, call]: [string, Call]) => call.shape === 'page'
const keys = (found: [string, Call][]): string[] => found.map(([key]) => key).sort()

/** Arrays that are no pages, by what bounds them. */
const BOUNDED: Record<string, (keyof Api & string)[]> = {
  'reference data and choices': [
    members.listAssignableRoles,
    referenceData.getDistricts,
    referenceData.getIndustries,
    referenceData.getPosts,
    referenceData.getDictionary,
    referenceData.getServices,
    orders.listPaymentMethods,
    members.listRoles,
    services.listAttributes,
  ],
  'the first few of a fixed number': [
    services.listHot,
    companies.findByName,
    candidates.listJobs,
    partner.listConversations,
    opportunities.listHot,
  ],
  'things of a user, a company, an order or the platform that are few by their limits': [
    operator.listCarousels,
    operator.listSearchRebuilds,
    companies.listMine,
    companies.listVenues,
    talentPool.listAllGroups,
    afterSales.listByOrder,
    workAddresses.list,
    chat.listDrafts,
    sessions.list,
    savedSearches.list,
    savedSearches.countNew,
    candidateTags.list,
    carousels.list,
    companies.saveVenues,
    applicationStages.getTemplate,
    applicationStages.saveTemplate,
    applicationStages.list,
    applicationStages.save,
  ],
  'one result for each id that was sent': [
    conversationCandidates.list,
    applications.decide,
    applicationStages.move,
    applicationStages.add,
    localResumes.delete,
    talentPool.addMany,
    candidateTags.addMany,
    stages.reject,
    stages.hire,
    stages.pass,
    candidates.uncollectMany,
    talentPool.removeMany,
    jobInvitations.createMany,
    talentPool.moveToGroup,
    talentPool.addToGroups,
    timeline.addRemarks,
    partner.saveProfiles,
    files.listMine,
    jobMatch.list,
    stages.reopen,
    opportunities.setCollected,
  ],
}

describe('lists', () => {
  const pages = calls.filter(isPage)
  const others = calls.filter((each) => !isPage(each))

  test('a call whose data is an array is a page, or is bounded by what it lists @P-3-09', () => {
    const bare = others.filter(([, { output }]) => output instanceof z.ZodArray)
    expect(keys(bare)).toEqual(Object.values(BOUNDED).flat().sort())
  })

  test('no call answers with rows, a cursor or page numbers inside its data', () => {
    const wrong = others.filter(([, { output }]) =>
      keysOf(output).some((name) => ['rows', 'nextCursor', 'totalPages'].includes(name)),
    )
    expect(keys(wrong)).toEqual([])
  })

  test('no call but a page takes a cursor or a page number', () => {
    const wrong = others.filter(([, { input }]) =>
      keysOf(input).some((name) => ['cursor', 'currentPage', 'pageSize'].includes(name)),
    )
    expect(keys(wrong)).toEqual([])
  })

  test('the data of a page is its rows; a list by cursor answers the next one beside them', () => {
    expect(keys(pages.filter(([, { output }]) => !(output instanceof z.ZodArray)))).toEqual([])
    expect(keys(pages.filter(([, { pageInfo }]) => keysOf(pageInfo).includes('nextCursor')))).toEqual(
      keys(pages.filter(([, { input }]) => keysOf(input).includes('cursor'))),
    )
  })

  test('every page takes a page number, which it honours or refuses by name @P-3-09', () => {
    const named = pages.filter(([, { input }]) => {
      const { error } = input.safeParse({ currentPage: 0 })
      return error?.issues.some(({ path }) => path.join('.') === 'currentPage')
    })
    expect(keys(named)).toEqual(keys(pages))
  })

  test('only pages have fields beside their data, and none of the envelope’s own', () => {
    expect(keys(others.filter(([, { pageInfo }]) => pageInfo))).toEqual([])
    const taken = ['code', 'message', 'data', 'rows', 'total', 'totalPages']
    expect(keys(pages.filter(([, { pageInfo }]) => keysOf(pageInfo).some((name) => taken.includes(name))))).toEqual([])
  })
})
