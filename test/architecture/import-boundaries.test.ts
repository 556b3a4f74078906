/** Imports run one way: app -> pages, TUIKit -> shell -> features -> ui -> api -> platform -> contract; server -> contract. */
import { codeFiles, filesUnder, findLines, type Import, importsOf, isTest } from '../support/source-files'

/** What each layer may import besides itself. */
const allowed: Record<string, string[]> = {
  app: ['pages', 'TUIKit', 'shell', 'features', 'api', 'ui', 'platform', 'contract'],
  pages: ['shell', 'features', 'api', 'ui', 'platform', 'contract'],
  TUIKit: ['shell', 'features', 'api', 'ui', 'platform', 'contract'],
  shell: ['features', 'api', 'ui', 'platform', 'contract'],
  features: ['api', 'ui', 'platform', 'contract', 'im'],
  api: ['platform', 'contract'],
  ui: ['api', 'platform', 'contract'],
  platform: ['contract'],
  im: ['contract'],
  contract: [],
  server: ['contract'],
  config: ['contract'],
  tools: [],
}

/** 'src/ui/form/Field.tsx' -> 'ui'; 'src/app.tsx' -> 'app'; undefined for files outside the layers (package.json …). */
function layerOf(path: string): string | undefined {
  const [top, second] = path.split('/')
  if (top !== 'src') return top !== undefined && top in allowed ? top : undefined
  if (second === undefined || /^app(\.|$)/.test(second) || second === 'styles') return 'app'
  return second in allowed ? second : 'unknown'
}

const ownFiles = codeFiles().filter(
  (file) => !isTest(file) && !file.startsWith('scripts/') && !file.startsWith('types/'),
)
const imports: Import[] = ownFiles.flatMap(importsOf)
const formatImport = ({ file, line, specifier }: Import) => `${file}:${line} imports ${specifier}`

const contractFiles = new Set(ownFiles.filter((file) => file.startsWith('contract/')))
const fileOf = (target: string) => [`${target}.ts`, `${target}/index.ts`].find((file) => contractFiles.has(file))

/** True when a contract file, or anything it imports by value, imports zod. */
function needsZod(target: string, seen = new Set<string>()): boolean {
  const file = fileOf(target)
  if (!file || seen.has(file)) return false
  seen.add(file)
  const values = importsOf(file).filter(({ isTypeOnly }) => !isTypeOnly)
  return values.some(
    ({ specifier, target: next }) => specifier === 'zod' || (next !== undefined && needsZod(next, seen)),
  )
}

/** The rooms of hiring, the lowest floor first: each knows those below it. */
const FLOORS = ['jobs', 'candidates', 'hiring', 'agency']
const isFloorBelow = (from: string, to: string) => FLOORS.includes(to) && FLOORS.indexOf(to) < FLOORS.indexOf(from)
const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
const isClient = (file: string) => file.startsWith('src/')

describe('imports run one way', () => {
  it('sees the code it checks', () => {
    expect(ownFiles.length).toBeGreaterThan(20)
    expect(imports.length).toBeGreaterThan(50)
  })

  it('every folder of src is a known layer', () => {
    expect(ownFiles.filter((file) => layerOf(file) === 'unknown')).toEqual([])
  })

  it('a layer imports itself and the layers below it only', () => {
    const wrong = imports.filter(({ file, target }) => {
      const from = layerOf(file)
      const to = target === undefined ? undefined : layerOf(target)
      if (from === undefined || to === undefined || from === to) return false
      const isBuildFile = /\.config\.ts$/.test(file) && to === 'config'
      return !isBuildFile && !allowed[from]?.includes(to)
    })
    expect(wrong.map(formatImport)).toEqual([])
  })

  it('features do not import each other, but hiring’s rooms the floors below', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target ?? '')]
      return from && to && from !== to && !isFloorBelow(from, to)
    })
    expect(wrong.map(formatImport)).toEqual([])
  })

  it('only features/chat/client imports the chat client or the chat SDK', () => {
    const wrong = imports.filter(({ file, specifier, target }) => {
      const isChatClient =
        target?.startsWith('src/im') || (specifier.startsWith('@tencentcloud/chat') && isClient(file))
      return isChatClient && !file.startsWith('src/im/') && !file.startsWith('src/features/chat/client')
    })
    expect(
      wrong.filter(({ isTypeOnly, file }) => !(isTypeOnly && file.startsWith('src/features/chat/'))).map(formatImport),
    ).toEqual([])
  })

  it('server modules call one another only through an index', () => {
    const wrong = imports.filter(({ file, target }) => {
      const to = moduleOf(target ?? '')
      return file.startsWith('server/') && to && moduleOf(file) !== to
    })
    expect(wrong.map(formatImport)).toEqual([])
  })

  it('the contract imports no other layer, and its domain no zod', () => {
    const domain = filesUnder('contract/domain', ['.ts']).concat('contract/errors.ts', 'contract/routes.ts')
    const zod = domain
      .flatMap(importsOf)
      .filter(({ specifier, target }) => specifier === 'zod' || target?.startsWith('contract/api'))
    expect(zod.map(formatImport)).toEqual([])
  })
})

describe('what the client may take from outside', () => {
  const client = imports.filter(({ file }) => isClient(file))

  it('never imports zod', () => {
    expect(client.filter(({ specifier }) => /^zod(\/|$)/.test(specifier)).map(formatImport)).toEqual([])
  })

  it('takes no value from a part of the contract that needs zod', () => {
    const wrong = client.filter(
      ({ target, isTypeOnly }) => target?.startsWith('contract/') && !isTypeOnly && needsZod(target),
    )
    expect(wrong.map(formatImport)).toEqual([])
  })

  it('names antd in .desktop files and taro-ui in src/ui/taro only, never on the desktop', () => {
    const antd = client.filter(
      ({ specifier, file }) => /^(antd|@ant-design)(\/|$)/.test(specifier) && !/\.desktop\.tsx?$/.test(file),
    )
    const taroUi = client.filter(
      ({ specifier, file }) => /^taro-ui(\/|$)/.test(specifier) && !/^src\/ui\/taro\/(?!.*\.desktop\.).*$/.test(file),
    )
    expect([...antd, ...taroUi].map(formatImport)).toEqual([])
  })

  it('takes the ui kit through its index', () => {
    const wrong = client.filter(
      ({ file, target }) => /^src\/(pages|TUIKit)\//.test(file) && /^src\/ui\/./.test(target ?? ''),
    )
    expect(wrong.map(formatImport)).toEqual([])
  })
})

describe('what comes into the server goes through one place', () => {
  const server = ownFiles.filter((file) => file.startsWith('server/'))
  const filesWith = (pattern: RegExp) => server.filter((file) => findLines(file, pattern).length > 0)

  it('only db/connections opens connections to PostgreSQL; the embedded database drives the same client by itself', () => {
    const drivers = imports.filter(
      ({ file, specifier, isTypeOnly }) => server.includes(file) && /^pg(\/|$)/.test(specifier) && !isTypeOnly,
    )
    expect(drivers.map(({ file }) => file)).toEqual(['server/db/connections.ts', 'server/db/pglite-pool.ts'])
  })

  it('only http/upgrades answers upgrades', () => {
    const only = ['server/http/upgrades.ts']
    expect(filesWith(/\.(on|once|addListener|prependListener)\(\s*'upgrade'/)).toEqual(only)
    expect(filesWith(/\bnew WebSocketServer\(/)).toEqual(only)
  })
})
