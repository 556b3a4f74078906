/** Every call by noun and verb; the server and the documentation read it. A client imports the nouns it uses. */
import * as account from './account/account'
import * as auth from './account/auth'
import * as notices from './account/notices'
import * as push from './account/push'
import * as sessions from './account/sessions'
import * as agencyListings from './agency/agency-listings'
import * as mandates from './agency/mandates'
import * as referrals from './agency/referrals'
import * as settlements from './agency/settlements'
import * as candidateContacts from './candidates/candidate-contacts'
import * as candidateTags from './candidates/candidate-tags'
import * as candidates from './candidates/candidates'
import * as contactRequests from './candidates/contact-requests'
import * as conversationCandidates from './candidates/conversation-candidates'
import * as jobMatch from './candidates/job-match'
import * as localResumes from './candidates/local-resumes'
import * as savedSearches from './candidates/saved-searches'
import * as talentPool from './candidates/talent-pool'
import * as timeline from './candidates/timeline'
import * as chat from './chat/chat'
import * as inviteLinks from './chat/invite-links'
import * as circleApplications from './circles/circle-applications'
import * as circleComments from './circles/circle-comments'
import * as circleMembers from './circles/circle-members'
import * as circles from './circles/circles'
import * as contributions from './circles/contributions'
import * as companies from './company/companies'
import * as inviteCodes from './company/invite-codes'
import * as joinApplications from './company/join-applications'
import * as members from './company/members'
import * as reviews from './company/reviews'
import * as bills from './finance/bills'
import * as coins from './finance/coins'
import * as invoices from './finance/invoices'
import * as recharges from './finance/recharges'
import * as wallet from './finance/wallet'
import * as applicationStages from './hiring/application-stages'
import * as applications from './hiring/applications'
import * as interviews from './hiring/interviews'
import * as jobInvitations from './hiring/job-invitations'
import * as stages from './hiring/stages'
import * as jobs from './jobs/jobs'
import * as workAddresses from './jobs/work-addresses'
import * as leads from './market/leads'
import * as opportunities from './market/opportunities'
import * as providers from './market/providers'
import * as requirements from './market/requirements'
import * as serviceDeals from './market/service-deals'
import * as services from './market/services'
import * as operator from './operator'
import * as afterSales from './orders/after-sales'
import * as orders from './orders/orders'
import * as partner from './partner'
import * as carousels from './platform/carousels'
import * as complaints from './platform/complaints'
import * as feedback from './platform/feedback'
import * as files from './platform/files'
import * as referenceData from './platform/reference-data'
import * as site from './platform/site'

export const calls = {
  account,
  afterSales,
  agencyListings,
  applicationStages,
  applications,
  auth,
  bills,
  candidateContacts,
  candidateTags,
  candidates,
  carousels,
  chat,
  circleApplications,
  circleComments,
  circleMembers,
  circles,
  coins,
  companies,
  complaints,
  contactRequests,
  contributions,
  conversationCandidates,
  feedback,
  files,
  interviews,
  inviteCodes,
  inviteLinks,
  invoices,
  jobInvitations,
  jobMatch,
  jobs,
  joinApplications,
  leads,
  localResumes,
  mandates,
  members,
  notices,
  operator,
  opportunities,
  orders,
  partner,
  providers,
  push,
  recharges,
  referenceData,
  referrals,
  requirements,
  reviews,
  savedSearches,
  serviceDeals,
  services,
  sessions,
  settlements,
  site,
  stages,
  talentPool,
  timeline,
  wallet,
  workAddresses,
}

const names = new Map(
  Object.entries(calls).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, key]) => [key, `${noun}.${verb}`]),
  ),
)

/** The name of the call `key`, as 'jobs.refresh'; the key itself for a call without one. */
export const nameOf = (key: string): string => names.get(key) ?? key
