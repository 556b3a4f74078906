/** The same noun in every layer; the spec's misspellings only in path strings; no unfinished work; no paths of a developer's machine. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import routes from '../../contract/routes.json'
import { codeFiles, filesUnder, findLines, REPO_ROOT, readSource, withoutComments } from '../support/source-files'
import { forbiddenNames } from './vocabulary'

/** The nouns of routes and pages, as public paths have them. */
const nouns = ['account', 'company', 'recruit', 'market', 'circle', 'finance', 'orders', 'notice', 'chat', 'common']
/** Folder names of server and client where they differ from the public path. */
const plurals: Record<string, string> = { circle: 'circles', notice: 'notices', common: 'reference-data' }
const folderNames = nouns.map((noun) => plurals[noun] ?? noun)
/** Contract files of a noun that has several and no folder of its own, by their noun. */
const nounOfContractFile: Record<string, string> = {
  'account-settings': 'account',
  'chat-invite-links': 'chat',
  members: 'company',
  services: 'market',
  'service-deals': 'market',
  requirements: 'market',
  opportunities: 'market',
  reviews: 'market',
  complaints: 'account',
  'after-sales': 'orders',
  invoices: 'finance',
  index: 'common',
}
/** The rooms of the public noun recruit, from the lowest floor up. */
const recruitRooms = ['jobs', 'candidates', 'hiring', 'agency']
/** Server modules that are no nouns of routes: partner and operator APIs, stored files, reviews and complaints, facts of the site. */
const extraModules = ['partner', 'operator', 'files', 'reviews', 'complaints', 'site']

const foldersIn = (path: string): string[] => {
  try {
    return readdirSync(join(REPO_ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

describe('the vocabulary', () => {
  it('no declared name holds a word that docs/glossary.md replaces', () => {
    expect(codeFiles().flatMap(forbiddenNames)).toEqual([])
  })
})

describe('the same noun in every layer', () => {
  it('every contract file is a noun or a known part of one', () => {
    const files = filesUnder('contract/api', ['.ts']).map((file) => file.split('/')[2]?.replace(/\.ts$/, '') ?? '')
    expect(
      files.filter((name) => ![...nouns, ...recruitRooms].includes(name) && !(name in nounOfContractFile)),
    ).toEqual([])
  })

  it('every server module is a noun', () => {
    expect(
      foldersIn('server/modules').filter(
        (name) =>
          ![...folderNames.filter((name) => name !== 'recruit'), ...recruitRooms, ...extraModules].includes(name),
      ),
    ).toEqual([])
  })

  it('every feature is a noun', () => {
    expect(
      foldersIn('src/features').filter(
        (name) => ![...folderNames.filter((name) => name !== 'recruit'), ...recruitRooms].includes(name),
      ),
    ).toEqual([])
  })

  it('every page folder is a noun, or the tabs of the main package', () => {
    expect(foldersIn('src/pages').filter((name) => ![...nouns, 'tabs'].includes(name))).toEqual([])
  })

  it('every route belongs to a noun', () => {
    expect(routes.filter((route) => !nouns.includes(route.noun)).map((route) => route.path)).toEqual([])
  })
})

/** Folders of one layer for which the contract has no calls of their own, with the reason. */
const singleLayerFolders: Record<string, string> = {
  'server/modules/account/sms-codes': 'codes of log-ins and of the account; their calls are those of the account',
  'server/modules/candidates/search': 'the index and the plan of one call of candidates',
  'server/modules/candidates/resume-import': 'reads files; its calls are those of the talent pool',
  'server/modules/agency/settlements': 'what a mandate owes; its calls are those of the agency',
  'server/modules/reference-data/data': 'tables that are read at start',
  'src/features/account/demo-users': 'what demo servers add to the log-in; not a call of the contract',

  'src/features/circles/circle': 'the page of one circle',
  'src/features/circles/rich': 'the editor of rich text',
  'src/features/company/profile': 'the page of the own company',
  'src/features/market/provider': 'the page of one provider, made of services and reviews',
  'src/features/candidates/resume': 'the page and the pane of one resume',
  'src/features/candidates/search': 'the filters of the search and its lists',
  'src/features/jobs/work-addresses': 'the addresses that jobs are chosen from; their calls are those of jobs',
  'src/features/jobs/my-job': 'the page of one job of the own company',
  'src/features/jobs/open-jobs': 'choosing one of the open jobs; its calls are those of jobs',
}

describe('the same sub-noun in every layer', () => {
  const contractNames = new Set(
    filesUnder('contract/api', ['.ts']).map((file) => (file.split('/').at(-1) ?? '').replace(/^circle-|\.ts$/g, '')),
  )

  it('a folder inside a noun is called like its calls in the contract', () => {
    const folders = ['server/modules', 'src/features'].flatMap((layer) =>
      [...nouns, ...recruitRooms]
        .map((noun) => `${layer}/${plurals[noun] ?? noun}`)
        .filter((path) => path !== 'src/features/chat')
        .flatMap((path) => foldersIn(path).map((name) => `${path}/${name}`)),
    )
    const isKnown = (path: string) => contractNames.has(path.split('/').at(-1) ?? '') || path in singleLayerFolders
    expect(folders.filter((path) => !isKnown(path))).toEqual([])
    expect(Object.keys(singleLayerFolders).filter((path) => !folders.includes(path))).toEqual([])
  })
})

describe('spellings that may not change', () => {
  const misspelled = /rqeuire|deleteWokr|Wokr|Positioin|Stsistics|findJobBPosition|circleManagment|BatchAddNots/

  it('misspellings appear in path strings only, never in identifiers', () => {
    const wrong = codeFiles()
      .filter((file) => !file.startsWith('test/'))
      .flatMap((file) => {
        const code = withoutComments(readSource(file)).replace(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g, "''")
        return findLines(file, misspelled, code)
      })
    expect(wrong).toEqual([])
  })
})

describe('nothing is left unfinished', () => {
  const keywords = [
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['XX', 'X'],
  ]
    .map((halves) => halves.join(''))
    .join('|')
  const mark = new RegExp(`\\b(${keywords})\\b|[Nn]ot implemented|[Cc]oming soon|敬请期待|开发中`)

  it('no mark of unfinished work', () => {
    const files = codeFiles().filter((file) => file !== 'test/architecture/naming.test.ts')
    expect(files.flatMap((file) => findLines(file, mark, readSource(file)))).toEqual([])
  })

  it('no test is switched off', () => {
    const off = /\b(it|test|describe)\.(skip|todo|only|failing|fixme|fail)\b|\b(xit|xdescribe|fit|fdescribe)\(/
    const tests = codeFiles().filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('test/architecture/'),
    )
    /** WeChat's own compiler runs on x86-64 only; there the test is on. */
    const byMachine = /\? (it|test)\.skip : (it|test)$/
    expect(tests.flatMap((file) => findLines(file, off)).filter((line) => !byMachine.test(line))).toEqual([])
  })
})

describe('the repository is about the product only', () => {
  it('names no path of a machine it was written on', () => {
    const machinePath = new RegExp(
      `/(${['work', 'home', 'Users'].join('|')})/(${['main', 'shared', 'fresh', 'library'].join('|')})\\b`,
    )
    const files = [...codeFiles(), ...filesUnder('.', ['.md', '.json', '.tsv', '.yml'])].filter(
      (file) => file !== 'package-lock.json',
    )
    expect(files.flatMap((file) => findLines(file, machinePath, readSource(file)))).toEqual([])
  })
})
