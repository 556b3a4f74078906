/**
 * What needs no browser, told by scripts/test.mjs: unit (jsdom), api (server, node), weapp (the built mini-program's files), weapp-templates (its
 * templates, in a document), architecture
 * (import boundaries, sizes, names), and, with `npm run test:all`, exhaustive (every call, file, list and table in turn) and
 * invalidated-reads (what a write makes outdated); `reliability` only with PINQIAO_LONG=1. Stories in a browser are Playwright's
 * (test/playwright.config.ts).
 */
const { workerCount } = require('./test/setup/worker-count.cjs')

process.env.TARO_ENV ??= 'h5'
process.env.TARO_PLATFORM ??= 'web'
process.env.FRAMEWORK ??= 'react'
process.env.TZ ??= 'Asia/Shanghai'

const isLong = process.env.PINQIAO_LONG === '1'
/** Set to the folder of kept statements once the stories are over. */
const hasStatements = Boolean(process.env.PINQIAO_PLANS)
/** In whole runs the suites of the server's tests, as globs (scripts/test-groups.mjs). */
const apiSuites = process.env.PINQIAO_TEST_GROUPS?.split(',') ?? ['server/**/*.test.ts', 'test/api/**/*.test.ts']
const isAfterJourneys = process.env.PINQIAO_WIRE === '1'

/** Switches that Taro's runtime expects its bundler to define. */
const taroGlobals = {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  ENABLE_MUTATION_OBSERVER: true,
  DEPRECATED_ADAPTER_COMPONENT: false,
  ENABLE_COOKIE: true,
}

/** Packages that are ES modules only, or that Taro publishes untranspiled. */
const esmPackages = [
  '@seriousme',
  '@tarojs',
  'nanoid',
  'taro-ui',
  'lodash-es',
  'swiper',
  '@stencil',
  'universal-router',
  'path-to-regexp',
  'query-string',
  'decode-uri-component',
  'split-on-first',
  'filter-obj',
  's3mini',
  'yet-another-react-lightbox',
  'pdfjs-dist',
]

const swc = require.resolve('./test/setup/swc-transform.cjs')

// styles are mocked by the patterns below, also where a page names them by alias
const aliases = { '^@/((?!.*\\.s?css$).*)$': '<rootDir>/src/$1', '^~contract/(.*)$': '<rootDir>/contract/$1' }

const shared = {
  rootDir: __dirname,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
  transformIgnorePatterns: [`^(?!.*/node_modules/(${esmPackages.join('|')})(/|@)).*/node_modules/`],
}

/** A project whose tests run in Node: the server, and tests that drive a server from outside. */
const nodeProject = (displayName, testMatch, more = {}) => ({
  ...shared,
  displayName,
  testEnvironment: '<rootDir>/test/setup/node-environment.cjs',
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  moduleNameMapper: aliases,
  setupFiles: ['<rootDir>/test/setup/jest-node.ts', '<rootDir>/test/setup/statements.cjs'],
  ...more,
})

const unit = {
  ...shared,
  displayName: 'unit',
  testEnvironment: '<rootDir>/test/setup/jsdom-environment.cjs',
  testEnvironmentOptions: { url: 'http://localhost/' },
  testMatch: [
    '<rootDir>/src/**/*.test.{ts,tsx}',
    '<rootDir>/contract/**/*.test.ts',
    '<rootDir>/test/unit/**/*.test.{ts,tsx}',
  ],
  transform: { '\\.(ts|tsx|mjs|js|jsx)$': swc },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json', 'node'],
  globals: taroGlobals,
  moduleNameMapper: {
    ...aliases,
    '\\.module\\.(scss|css)$': 'identity-obj-proxy',
    '\\.(scss|css)$': '<rootDir>/test/mocks/style.js',
    '\\.(png|jpe?g|gif|webp|svg|mp3|wav|woff2?)$': '<rootDir>/test/mocks/file.js',
    '^@tarojs/components$': '<rootDir>/node_modules/@tarojs/components/lib/react/index.js',
    '^@tarojs/taro$': '<rootDir>/test/mocks/taro.ts',
  },
  setupFiles: ['<rootDir>/test/setup/jest-unit.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/jest-unit-address.ts'],
}

module.exports = {
  maxWorkers: workerCount(),
  // embedded databases leave memory behind in a worker: 4 GB after seventy suites
  workerIdleMemoryLimit: '1.5GB',
  // a limit against tests that hang, not a measure: a busy machine is no failure
  testTimeout: 300_000,
  projects: [
    unit,
    nodeProject('api', apiSuites),
    nodeProject('exhaustive', ['test/exhaustive/**/*.test.ts']),
    nodeProject('weapp', ['test/weapp/**/*.test.ts', 'tools/weapp-host/**/*.test.ts']),
    nodeProject('weapp-templates', ['test/weapp-templates/**/*.test.ts'], {
      testEnvironment: unit.testEnvironment,
      setupFiles: [],
    }),
    nodeProject('architecture', ['test/architecture/**/*.test.ts']),
    nodeProject('invalidated-reads', ['test/invalidated-reads/**/*.test.ts']),
    ...(isAfterJourneys ? [nodeProject('call-coverage', ['test/call-coverage/**/*.test.ts'])] : []),
    ...(hasStatements ? [nodeProject('query-plans', ['test/query-plans/**/*.test.ts'])] : []),
    ...(isLong
      ? [
          nodeProject('reliability', ['test/reliability/**/*.test.ts'], {
            setupFilesAfterEnv: ['<rootDir>/test/setup/jest-reliability.ts'],
          }),
        ]
      : []),
  ],
}
