/** Every call by noun and verb; the server and the documentation read it. A client imports the nouns it uses. */
import * as account from './account'
import * as afterSales from './after-sales'
import * as agencyListings from './agency-listings'
import * as applications from './applications'
import * as auth from './auth'
import * as bills from './bills'
import * as candidateContacts from './candidate-contacts'
import * as candidateTags from './candidate-tags'
import * as candidates from './candidates'
import * as carousels from './carousels'
import * as chat from './chat'
import * as circleApplications from './circle-applications'
import * as circleComments from './circle-comments'
import * as circleMembers from './circle-members'
import * as circles from './circles'
import * as coins from './coins'
import * as companies from './companies'
import * as complaints from './complaints'
import * as contactRequests from './contact-requests'
import * as contributions from './contributions'
import * as conversationCandidates from './conversation-candidates'
import * as feedback from './feedback'
import * as files from './files'
import * as interviews from './interviews'
import * as inviteCodes from './invite-codes'
import * as inviteLinks from './invite-links'
import * as invoices from './invoices'
import * as jobInvitations from './job-invitations'
import * as jobMatch from './job-match'
import * as jobs from './jobs'
import * as joinApplications from './join-applications'
import * as leads from './leads'
import * as localResumes from './local-resumes'
import * as mandates from './mandates'
import * as members from './members'
import * as notices from './notices'
import * as operator from './operator'
import * as opportunities from './opportunities'
import * as orders from './orders'
import * as partner from './partner'
import * as providers from './providers'
import * as push from './push'
import * as recharges from './recharges'
import * as referenceData from './reference-data'
import * as referrals from './referrals'
import * as requirements from './requirements'
import * as reviews from './reviews'
import * as savedSearches from './saved-searches'
import * as services from './services'
import * as sessions from './sessions'
import * as settlements from './settlements'
import * as site from './site'
import * as stages from './stages'
import * as talentPool from './talent-pool'
import * as timeline from './timeline'
import * as wallet from './wallet'
import * as workAddresses from './work-addresses'

export const calls = {
  account,
  afterSales,
  agencyListings,
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
