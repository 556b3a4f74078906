/** Why a read is not outdated by a write of the same table, and why one is that shares none. */

/** Holds where everything it names fits; what it does not name fits always. */
export interface Exception {
  why: string
  tables?: readonly string[]
  writes?: RegExp
  reads?: RegExp
}

/** Pairs of a write and a read that share these tables need no entry. */
export const sharedTables: readonly Exception[] = [
  {
    why: 'bookkeeping of the server: no screen shows it',
    tables: [
      'idempotency_keys',
      'push_subscriptions',
      'audits',
      'partner_events',
      'sms_codes',
      'sms_tickets',
      'known_devices',
      'wechat_codes',
      'talent_words',
    ],
  },
  {
    why: 'a file belongs to the row that names it, and that row is what a screen shows',
    tables: ['files'],
  },
  {
    why: 'after log-in, log-out and closing the account the client drops every answer',
    writes: /(login|logout|login\/\{code\}|wechat\/phone|account\/delete)$/,
  },
  {
    why: 'a draft of a job is shown by job management alone',
    writes: /saveJobPosition$/,
    reads: /^(?!.*(findPositionByStatusAndPage|jobs\/mine\/detail|workAddress\/queryByCompany|StsisticsInfo)$)/,
  },
  {
    why: "the stages of a job are changed by calls of their own: a job is read only to know that it is the company's, and a new job has no reader yet",
    tables: ['jobs', 'job_stages'],
    writes: /(jobPosition\/|deleteCompanyById$)/,
    reads: /(stages\/job|applications\/events)$/,
  },
  {
    why: 'the chat connects once a session, and its own protocol tells what changes',
    reads: /chat\/session$/,
  },
  {
    why: 'where an invite link leads is asked anew at every opening',
    tables: ['companies', 'company_members'],
    reads: /invite-links\/detail$/,
  },
  {
    why: 'a conversation changes by a message, which the chat tells',
    tables: ['chat_accounts', 'chat_conversations', 'chat_members', 'chat_messages'],
  },
  {
    why: 'a notice is for somebody else; those for the caller are pushed',
    tables: ['notices'],
    writes: /^(?!.*(\/notifications\/|\/notices\/))/,
  },
  {
    why: 'an operation is recorded; only the activity log shows it',
    tables: ['audit_log'],
    reads: /^(?!.*company\/acts\/page$)/,
  },
  {
    why: 'what an order grants is named in one table of goods; its lists read none of it',
    tables: [
      'audit_log',
      'clues',
      'company_members',
      'company_talents',
      'companies',
      'contact_requests',
      'entrusts',
      'entrust_rights',
      'jobs',
      'ledger_accounts',
      'requirements',
      'resumes',
      'users',
      'wechat_identities',
    ],
    reads: /\/(order\/page|order\/detail|orders\/offer\/detail)$/,
  },
  {
    why: 'what an order grants is named in one table of goods; only payment grants it',
    tables: [
      'bought_contacts',
      'clues',
      'company_talents',
      'entrust_rights',
      'entrusts',
      'ledger_accounts',
      'mandates',
      'requirements',
      'talent_events',
    ],
    writes: /\/(order\/submit|order\/pay\/third|orders\/cancel)$/,
  },
  {
    why: 'what an order grants is named in one table of goods; only a refund ends a listing and its mandates',
    tables: ['entrusts', 'mandates'],
    writes: /\/order\/pay\/(internal|verify)$/,
  },
  {
    why: 'a refund that waits freezes a contact, a lead, a right or money; what they were granted for stays as it is',
    tables: ['company_talents', 'entrust_rights', 'entrusts', 'mandates', 'requirements', 'talent_events'],
    writes: /\/afs\/(apply|cancel)$/,
  },
  {
    why: 'a phone number is given by the answer, not by the question',
    tables: ['contact_requests'],
    writes: /contact-requests\/create$/,
    reads: /(getContact|talentDetails|queryResumeByUserId|localTalentManagementDetails)$/,
  },
  {
    why: 'the company beside an author or member, in the circles of all companies',
    tables: ['companies', 'company_members'],
    reads: /\/circles\//,
  },
  {
    why: 'whether the person behind a requirement or a message is still a member there: told to other companies',
    tables: ['company_members'],
    reads: /\/(biz-opportunity\/|opportunities\/|buy-service\/|talent\/space\/)/,
  },
  {
    why: 'the caller’s name beside something done: it stays until that is read again',
    tables: ['users'],
    reads: /^(?!.*(getInfo|account\/detail|getCompanyMembers)$)/,
  },
  {
    why: 'a password shows only in the account',
    tables: ['users'],
    writes: /account\/password$/,
    reads: /^(?!.*account\/detail$)/,
  },
  {
    why: 'an order that is not paid stands in no bill and grants no contact',
    tables: ['orders'],
    writes: /\/(order\/submit|orders\/cancel|entrusts\/open)$/,
    reads: /\/(bill\/|contacts\/bought\/)/,
  },
  {
    why: 'no job stands at an address that is new',
    tables: ['work_addresses'],
    writes: /createWorkAddress$/,
    reads: /^(?!.*workAddress\/)/,
  },
  {
    why: 'of a job only the address changes with its work address',
    tables: ['jobs'],
    writes: /workAddress\//,
    reads: /^(?!.*(findPositionByStatusAndPage|jobs\/(mine|public)\/detail|findJob\/|workAddress\/))/,
  },
  {
    why: 'counts who came to the platform: of what a company records only a hidden candidate leaves the count',
    tables: ['company_talents', 'deliveries', 'job_unsuitables', 'resumes'],
    writes: /^(?!.*talentHidden$)/,
    reads: /talent\/searches\/news$/,
  },
  {
    why: 'when a search was viewed shows only in the count of its new candidates',
    tables: ['saved_searches'],
    writes: /talent\/searches\/viewed$/,
    reads: /talent\/searches\/mine$/,
  },
  {
    why: 'only the account shows whether WeChat is bound; for notices it is an address',
    tables: ['wechat_identities'],
    reads: /^(?!.*account\/detail$)/,
  },
]

/** Entries for reads that use none of the write's tables. */
export const entriesWithoutTable: readonly Exception[] = [
  {
    why: 'the role is read with the session, as for every call',
    writes: /\/(company|entp-manage)\//,
    reads: /getCompanyRoleByCurrentUser$/,
  },
]
