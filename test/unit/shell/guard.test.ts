import {
  isReturnable,
  memberHome,
  pathAfterLogin,
  type RouteRequest,
  resolveGuard,
  safeReturnPath,
  workHome,
} from '@/shell/route-guard'

const admin = { hasAdoptedCompany: true, roles: ['admin'] as const }
const visit = (path: string, more: Partial<RouteRequest> = {}) =>
  resolveGuard({ path, hasToken: false, isEntry: true, ...more })
const visitLoggedIn = (path: string, more: Partial<RouteRequest> = {}) =>
  visit(path, { hasToken: true, user: admin, ...more })

describe('the guard of every page', () => {
  it('sends a visitor without a token to log-in and keeps where they wanted to go @P-4.2-01', () => {
    expect(visit('/jobEdit?id=7')).toEqual({ kind: 'go', to: '/login?from=%2FjobEdit%3Fid%3D7' })
  })

  it('lets a visitor see every public page @P-1-02 @P-4.2-02', () => {
    for (const path of [
      '/',
      '/ow/findJob',
      '/ow/findService',
      '/findService',
      '/ow/app',
      '/jobDetails?id=1',
      '/invitejoin',
    ])
      expect(visit(path)).toEqual({ kind: 'stay' })
  })

  it.each(['technician', 'member'] as const)(
    'leads a %s who opens a tab of the mini-program that the role may not open to the circles @P-6-11',
    (role) => {
      const user = { hasAdoptedCompany: true, roles: [role] }
      const request = { user, isEntry: false }
      expect(visitLoggedIn('/findtalent', { ...request, hasHostTabs: true })).toEqual({
        kind: 'go',
        to: '/careercircle/find',
      })
      expect(visitLoggedIn('/careercircle/find', { ...request, hasHostTabs: true })).toEqual({ kind: 'stay' })
      expect(visitLoggedIn('/jobmanagement', { ...request, hasHostTabs: true })).toEqual({ kind: 'go', to: '/403' })
    },
  )

  it('leads a logged-in person from the five public paths inside, but only when they come from outside @P-4.2-04', () => {
    for (const path of ['/', '/ow/findJob', '/ow/app', '/findService', '/ow/findService', '/invitejoin?code=a']) {
      expect(visitLoggedIn(path)).toEqual({ kind: 'go', to: '/findtalent' })
      expect(visitLoggedIn(path, { isEntry: false })).toEqual({ kind: 'stay' })
    }
  })

  it.each([
    ['admin', '/findtalent'],
    ['hr', '/findtalent'],
    ['service_admin', '/findtalent'],
    ['technician', '/tuikit'],
    ['member', '/tuikit'],
  ] as const)('leads a %s who comes from outside to %s, which the role may open @P-4.2-04 @P-6-08', (role, home) => {
    const user = { hasAdoptedCompany: true, roles: [role] }
    expect(memberHome(user.roles)).toBe(home)
    for (const path of ['/', '/ow/findJob', '/login'])
      expect(visitLoggedIn(path, { user })).toEqual({ kind: 'go', to: home })
    expect(visitLoggedIn(home, { user })).toEqual({ kind: 'stay' })
  })

  it.each([
    ['admin', '/home'],
    ['hr', '/home'],
    ['technician', '/tuikit'],
    ['member', '/tuikit'],
  ] as const)('opens the work of a %s who has joined a company: %s', (role, home) => {
    expect(workHome([role])).toBe(home)
    expect(visitLoggedIn(home, { user: { hasAdoptedCompany: true, roles: [role] } })).toEqual({ kind: 'stay' })
  })

  it('waits for the role before it leads anybody inside @P-4.2-04', () => {
    expect(visit('/', { hasToken: true })).toEqual({ kind: 'wait' })
    expect(visit('/', { hasToken: true, isEntry: false })).toEqual({ kind: 'stay' })
  })

  it('leads who has no company from outside to registration @P-4.2-03', () => {
    const user = { hasAdoptedCompany: false, roles: [] }
    const first = visitLoggedIn('/', { user })
    expect(first.kind === 'go' && visitLoggedIn(first.to, { user })).toEqual({ kind: 'go', to: '/register' })
  })

  it('lets a logged-in person read a public job and the agreement', () => {
    expect(visitLoggedIn('/jobDetails?id=1')).toEqual({ kind: 'stay' })
    expect(visitLoggedIn('/platformuseragreement')).toEqual({ kind: 'stay' })
  })

  it('keeps a public page open while the user is loading, and to a person without a company', () => {
    expect(visit('/jobDetails?id=1', { hasToken: true })).toEqual({ kind: 'stay' })
    const user = { hasAdoptedCompany: false, roles: [] }
    expect(visit('/jobDetails?id=1', { hasToken: true, user })).toEqual({ kind: 'stay' })
  })

  it('shows an unknown address as it is, to anyone', () => {
    expect(visit('/unknown/page')).toEqual({ kind: 'stay' })
    expect(visitLoggedIn('/unknown/page')).toEqual({ kind: 'stay' })
  })

  it.each([
    ['a visitor', '/login', { hasToken: false }, { kind: 'stay' }],
    ['a logged-in user from outside', '/login', { user: admin }, { kind: 'go', to: '/findtalent' }],
    ['a user who is still loading', '/login', { user: undefined }, { kind: 'stay' }],
    ['a logged-in user from a page inside', '/login', { user: admin, isEntry: false }, { kind: 'stay' }],
  ])('answers %s who opens %s', (_visitor, path, more, decision) => {
    expect(visitLoggedIn(path, more)).toEqual(decision)
  })

  it('waits for the user before it decides about a page inside', () => {
    expect(visit('/jobmanagement', { hasToken: true })).toEqual({ kind: 'wait' })
  })

  it('sends a person without a company to registration, and leaves them there @P-1-01 @P-4.2-03', () => {
    const user = { hasAdoptedCompany: false, roles: [] }
    expect(visit('/jobmanagement', { hasToken: true, user })).toEqual({ kind: 'go', to: '/register' })
    expect(visit('/register', { hasToken: true, user })).toEqual({ kind: 'stay' })
  })

  it('lets people without a company into their own account: to take their data with them, or to close it', () => {
    const user = { hasAdoptedCompany: false, roles: [] }
    expect(visit('/accountsecurity', { hasToken: true, user })).toEqual({ kind: 'stay' })
    expect(visit('/accountsecurity', { hasToken: false })).toMatchObject({ kind: 'go' })
  })

  it('shows company management to admin and service_admin only @P-6-02', () => {
    const as = (role: 'admin' | 'service_admin' | 'hr') => ({ hasAdoptedCompany: true, roles: [role] })
    expect(visitLoggedIn('/entpaccount', { user: as('admin') })).toEqual({ kind: 'stay' })
    expect(visitLoggedIn('/entpaccount', { user: as('service_admin') })).toEqual({ kind: 'stay' })
    expect(visitLoggedIn('/entpaccount', { user: as('hr') })).toEqual({ kind: 'go', to: '/403' })
  })

  it('gives technician and member chat and their own account, not jobs @P-6-08', () => {
    for (const role of ['technician', 'member'] as const) {
      const user = { hasAdoptedCompany: true, roles: [role] }
      expect(visitLoggedIn('/tuikit', { user })).toEqual({ kind: 'stay' })
      expect(visitLoggedIn('/accountsecurity', { user })).toEqual({ kind: 'stay' })
      expect(visitLoggedIn('/jobmanagement', { user })).toEqual({ kind: 'go', to: '/403' })
    }
  })
})

describe('the way back after log-in', () => {
  it.each(['/jobEdit?id=1', '/findtalent', '/invitejoin?code=x'])('accepts our own %s @P-2.2-15', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/findtalent',
    '//?from=/findtalent',
    '/\\evil.example',
    '/\t/evil.example',
    '/findtalent?next=\\evil.example',
    '/findtalent?next=\u0000',
    '/findtalent?next= ',
    'findtalent',
    'javascript:alert(1)',
    '/unknown/page',
    '/login?from=/login',
  ])('turns %p into home @P-2.2-15', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  it.each([
    ['/ow/findJob', false],
    ['/ow/findJob?city=510100', false],
    ['/jobmanagement?status=reject', true],
    ['/login?from=%2Fdeliver', false],
    ['/', false],
    ['/unknown/page', false],
  ])(
    'remembers pages inside, neither those under ow nor log-in: %s is worth it: %j @P-4.2-07 @P-8-02',
    (path, isWorth) => {
      expect(isReturnable(path)).toBe(isWorth)
    },
  )
})

describe('after log-in', () => {
  const facts = { companyId: '', currentAuditStatus: 1, hasEnterpriseInfo: true, from: '/jobmanagement' }
  const never = () => Promise.reject(new Error('not to be asked'))

  it('requests the audit state only when there is a company id @P-4.1-04 @P-4.1-05', async () => {
    expect(await pathAfterLogin(facts, never)).toBe('/jobmanagement')
  })

  it.each(['applied', 'rejected'])('goes to registration while the company is %s @P-4.1-05', async (state) => {
    expect(await pathAfterLogin({ ...facts, companyId: '5' }, async () => state)).toBe('/register')
  })

  it.each([0, 2, 4])('goes to registration with currentAuditStatus %i @P-4.1-06', async (currentAuditStatus) => {
    expect(await pathAfterLogin({ ...facts, currentAuditStatus }, never)).toBe('/register')
  })

  it('goes to the requested page, or home, when a company is there @P-4.1-07', async () => {
    expect(await pathAfterLogin({ ...facts, companyId: '5' }, async () => 'adopted')).toBe('/jobmanagement')
    expect(await pathAfterLogin({ ...facts, currentAuditStatus: 3, from: undefined }, never)).toBe('/')
  })

  it('goes to registration without an enterprise entry @P-4.1-08', async () => {
    expect(await pathAfterLogin({ ...facts, hasEnterpriseInfo: false }, never)).toBe('/register')
  })
})
