/** Session: user, company and permissions. */
import { create } from 'zustand'
import { clearCache, fetchApi, keepFirstScreens, type Output, putAnswer, showFirstScreens } from '@/api'
import { platform } from '@/platform'
import type { Token } from '@/platform/base/types'
import * as account from '~contract/calls/account/account'
import * as companyCalls from '~contract/calls/company/companies'
import * as members from '~contract/calls/company/members'
import * as jobs from '~contract/calls/jobs/jobs'
import type { MemberRole } from '~contract/domain/roles'
import { can, type Permission } from '~contract/domain/roles'
import type { MenuRole } from '~contract/routes'
import { chosenFirst } from './account/company-choice'
import { takeInvite } from './pending-invite'
import { saveTabs, updateSettings, useSettings } from './settings'

export type UserInfo = Output<typeof account.get>
export type SessionCompany = UserInfo['userInfo_']['entpInfo'][number]

export interface Session {
  /** out = no token; loading = token, user not loaded yet; failed = token, but no response; ready = user loaded. */
  phase: 'out' | 'loading' | 'ready' | 'failed'
  info?: UserInfo
  /** The user's companies, the chosen one first. */
  companies: readonly SessionCompany[]
  error?: unknown
}

const blank: Session = { phase: 'out', companies: [] }

export const useSession = create<Session>(() => blank)
const set = useSession.setState

/** True while a token is stored, whether or not it is still valid. */
export const hasToken = (): boolean => platform.token.get() !== undefined

/** The user's company: the first that passed its audit, else the first. */
export const companyOf = ({ companies }: Pick<Session, 'companies'>): SessionCompany | undefined =>
  companies.find((company) => company.auditStatus === 'adopted') ?? companies[0]

export const hasApprovedCompany = (session: Session): boolean => companyOf(session)?.auditStatus === 'adopted'

/** Id that callApi() adds to every request; '' without a company. */
export const currentCompanyId = (): string => companyOf(useSession.getState())?.idStr ?? ''

/** Whose page this is, once the server has said so; undefined after another tab has changed the account. */
export const currentAccount = (): string | undefined => (platform.token.account() === undefined ? undefined : answered)
let answered = ''

/** User types of the menus and the member role, together. */
export function menuRolesOf(session: Session): readonly MenuRole[] {
  const role = companyOf(session)?.role
  return [...new Set<MenuRole>([...(session.info?.userInfo_.roles ?? []), ...(role ? [role] : [])])]
}

/** Whether the logged-in user has a permission in their company. Buttons on rows read the row's `can` instead. */
export function canNow(permission: Permission, session: Session = useSession.getState()): boolean {
  const company = companyOf(session)
  return company?.auditStatus === 'adopted' && can(company.role as MemberRole, permission)
}

let loading: Promise<UserInfo> | undefined

/** Current user and company list, then the company's own data (four calls). */
export function loadUser(): Promise<UserInfo> {
  loading ??= readUser().finally(() => {
    loading = undefined
  })
  return loading
}

async function readUser(): Promise<UserInfo> {
  if (useSession.getState().phase !== 'ready') set({ phase: 'loading', error: undefined })
  try {
    const user = await fetchUser()
    enterAs(user)
    return user.info
  } catch (error) {
    if (useSession.getState().phase === 'loading') set({ phase: 'failed', error })
    throw error
  }
}

export interface User {
  info: UserInfo
  companies: Output<typeof companyCalls.listMine>
}

/** The token's user, for the page a log-in leads to: the session of this page stays as it is. */
export async function fetchUser(): Promise<User> {
  const [info, companies] = await Promise.all([
    fetchApi(account.get, {}, { showError: false, staleMs: 0 }),
    fetchApi(companyCalls.listMine, {}, { showError: false, staleMs: 0 }),
  ])
  return { info, companies: inOrder(info, companies) }
}

const inOrder = ({ userInfo_ }: UserInfo, companies: User['companies']): User['companies'] =>
  chosenFirst(userInfo_.userId, companies) as User['companies']

/** Makes this user of fetchUser() the session's, then reads the data of the company. */
export function enterAs(user: User): void {
  recordUser(user)
  void readCompany()
}

/** The cache holds the answers for the company they name. */
function setUser({ info, companies }: User): void {
  set({ phase: 'ready', info, companies, error: undefined })
  putAnswer(account.get, {}, info)
  putAnswer(companyCalls.listMine, {}, companies)
}

/** The user of the last run, while the server has not answered. */
function setStoredUser(user: User): boolean {
  const { phase } = useSession.getState()
  const isWanted = phase === 'loading' || phase === 'failed'
  if (isWanted) setUser(user)
  return isWanted
}

/** Records whose page this is: what is stored of the person in this company is read and written from now on. */
function bindUser({ info, companies }: User): void {
  const before = platform.token.account()
  answered = `${info.userInfo_.userId}.${companyOf({ companies })?.idStr ?? ''}`
  platform.bindAccount(answered)
  takeInvite()
  if (before === answered || !useSettings.getState().tabs.length) return
  // the open pages are those of another company
  if (before) updateSettings({ tabs: [] })
  else saveTabs()
}

/** The user as the server has answered, with the companies in its order. */
export const updateUser = (info: UserInfo, listed: User['companies']): void =>
  recordUser({ info, companies: inOrder(info, listed) })

/** Records a user whose companies are in the order of the session. */
function recordUser({ info, companies }: User): void {
  const { userId } = info.userInfo_
  const known = useSession.getState().info?.userInfo_.userId
  // the stored user was another one
  if (known !== undefined && known !== userId) clearCache()
  // screens read what is stored as soon as the user is known
  bindUser({ info, companies })
  setUser({ info, companies })
  void keepFirstScreens(answered, { info, companies })
}

/** Stores the user for the next start, which then need not wait for the server. */
export function keepUser(user: User): void {
  bindUser(user)
  void keepFirstScreens(answered, user)
}

/** Role of the company, and its jobs into the cache; on an error the role of getInfo stays. */
async function readCompany(): Promise<void> {
  const company = companyOf(useSession.getState())
  if (company?.auditStatus !== 'adopted') return
  const options = { showError: false, staleMs: 0 }
  if (canNow('job.view')) void fetchApi(jobs.list, { pageSize: 20 }, options).catch(() => undefined)
  const answer = await fetchApi(members.getMyRole, {}, options).catch(() => undefined)
  if (!answer) return
  set(({ companies }) => ({
    companies: companies.map((known) => (known.idStr === company.idStr ? { ...known, role: answer.role } : known)),
  }))
}

/** Saves a fresh token and clears the data of another session. */
export function startSession(token: Token): void {
  answered = ''
  platform.token.set(token)
  clearCache()
  set({ ...blank, phase: 'loading' })
}

/** Clears the session and the user's open pages on this device. What the person wrote stays theirs. */
export function clearSession(): void {
  answered = ''
  if (useSettings.getState().tabs.length) updateSettings({ tabs: [] })
  platform.userStorage.removeCopies()
  platform.token.clear()
  clearCache()
  set(blank, true)
}

/**
 * At start: resumes the session of a stored token, with the user and the first screens of the last run until the server
 * answers. Resolves when the user is loaded or failed to load.
 */
export async function resumeSession(): Promise<void> {
  if (!hasToken()) return platform.userStorage.removeCopies()
  void showFirstScreens(setStoredUser)
  await loadUser().catch(() => undefined)
}

/** Loads the user of a page that a log-in had left, when the browser shows it again as it was. */
export function resumeShownPage(isVisible: boolean): void {
  if (isVisible && hasToken() && useSession.getState().phase === 'loading') void loadUser().catch(() => undefined)
}
