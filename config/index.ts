/** Build settings of the three targets: weapp, h5 and desktop (a platform of our own, see plugins/). */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { constants } from 'node:zlib'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import CompressionPlugin from 'compression-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'

const routes: { page: string }[] = require('../contract/routes.json')
const { cacheVersion } = require('./build-cache')
const { devServer } = require('./dev-server')
const { AsyncChunks, lazyFiles, sharedChunk } = require('./plugins/async-chunks')
const { createReadableNames, createShortNames } = require('./plugins/class-names')
const { ModuleLists } = require('./plugins/module-lists')
const { Splash } = require('./plugins/splash')
const { SwapModule } = require('./plugins/swap-module')
const { TextScale } = require('./plugins/text-scale')
const { WarningsFail } = require('./plugins/warnings-fail')
const { EnglishTexts } = require('./plugins/english-texts')
const { WxssSelectors } = require('./plugins/wxss-selectors')

type ProjectConfig = Extract<UserConfigExport<'webpack5'>, { framework?: unknown }>
type Chain = Parameters<NonNullable<NonNullable<ProjectConfig['mini']>['webpackChain']>>[0]

const target = process.env.TARO_ENV
const isDesktop = target === 'desktop'
const root = path.resolve(__dirname, '..')
const out = process.env.OUTPUT_DIR ?? `dist/${target}`
/** Folder of a web target's files below its site: both sites live at the same addresses, so their files must not meet. */
const files = isDesktop ? 'd' : 'm'

/** Served at the root, so that it covers every page (config/web/sw.js). */
const serviceWorker = { from: 'config/web/sw.js', to: `${out}/sw.js` }

const suffixes = { weapp: ['.weapp'], h5: ['.h5'], desktop: ['.desktop', '.h5'] }[target as 'weapp'] ?? []
const extensions = [
  ...suffixes.flatMap((suffix) => [`${suffix}.tsx`, `${suffix}.ts`]),
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
]

/**
 * Width of the drawing a style was written for: 750 (1 px here is half a px on a 375 screen) for shared styles, 375
 * (1:1) for `.desktop.` ones and foreign packages. Taro copies the source of this function into the bundle: it must not use anything outside.
 */
const designWidth = (input?: number | string | { file?: string }) =>
  typeof input === 'object' && /\.desktop\.|node_modules.(?!taro-ui)/.test(String(input.file)) ? 375 : 750

const ends = ['.tsx', '.weapp.tsx', '.h5.tsx', '.desktop.tsx']
const missing = routes
  .map((route) => route.page)
  .filter((page) => !ends.some((end) => fs.existsSync(path.join(root, 'src', page + end))))
// PINQIAO_PARTIAL=1 builds what is there while a page is still being written; a shipped build lacks nothing.
if (process.env.PINQIAO_PARTIAL === '1') process.env.PINQIAO_WITHOUT = missing.join(',')
else if (missing.length) throw new Error(`contract/routes.json names pages that do not exist: ${missing.join(', ')}`)
const { customRoutes, isGallery } = require('./pages')
type RouteFields = Record<string, unknown> & { menu?: Record<string, unknown> }
/** What the scripts of the mini-program need of a route: it has no side menu, and one frame for all pages that are not blank. */
function miniRoute({ layout, auth, menu, hasNoSideMenu: _, ...route }: RouteFields): RouteFields {
  const { icon: _icon, isHiddenFromTop: _top, ...position } = menu ?? {}
  return {
    ...route,
    ...(auth ? { auth } : {}),
    ...(layout === 'blank' ? { layout } : {}),
    ...(menu ? { menu: position } : {}),
  }
}
/** What scripts have of a JSON file: nouns of routes serve the server and its documentation, sizes the style sheets alone. */
const usedFields: Record<string, (text: string) => unknown> = {
  'contract/routes.json': (text) =>
    (JSON.parse(text) as RouteFields[]).map(({ noun: _noun, ...route }) =>
      target === 'weapp' ? miniRoute(route) : route,
    ),
  'src/ui/tokens/tokens.json': (text) => {
    const { light, dark, accents, weak } = JSON.parse(text)
    return { light, dark, accents, weak }
  },
}
/** The pages are those of contract/routes.json, all of them. */
const isWhole = !isGallery && !process.env.PINQIAO_WITHOUT

const generateScopedName =
  target === 'weapp' && process.env.NODE_ENV === 'production' ? createShortNames() : createReadableNames()
const cssModules = {
  enable: true,
  config: { namingPattern: 'module', generateScopedName: generateScopedName as never },
} as const

const alias = {
  '@': path.join(root, 'src'),
  '~contract': path.join(root, 'contract'),
}

/** Parts of Taro's web runtime that are left out, and their replacements (config/web/taro gives the reasons). */
const instead = (file: string) => path.join(root, 'config/web/taro', file)
const webAlias = {
  // The one of development is bundled into one file: no other module could share its list of pages.
  '@tarojs/router$': require.resolve('@tarojs/router/dist/index.js'),
  '@tarojs/components/dist/components$': instead('stencil-stub.js'),
  '@tarojs/components/dist/taro-components/taro-components.css': instead('empty.css'),
  '@tarojs/components/global.css': path.join(root, 'config/web/reset.css'),
  'query-string$': instead('query-string.js'),
  'universal-router$': instead('universal-router.js'),
  // Behind cmdk's own dialog, which is not used: 10 KB of the palette, and part of a helper in the first load.
  '@radix-ui/react-dialog$': path.join(root, 'config/web/radix-dialog.js'),
}
/** The router imports its navigation bar by relative paths, which no alias reaches. */
const navigationBar = /[\\/]@tarojs[\\/]router[\\/]dist[\\/](router[\\/]navigation-bar|navigationBar)\.js$/

/** Changes with the contract: answers stored by another build are not shown. */
const contractHash = () => {
  const hash = createHash('sha256')
  const folder = path.join(root, 'contract')
  for (const file of fs.readdirSync(folder, { recursive: true }).map(String).sort())
    if (file.endsWith('.ts')) hash.update(fs.readFileSync(path.join(folder, file)))
  return hash.digest('base64url').slice(0, 8)
}

/** The query client imports its cache of mutations by a relative path. */
const mutationCache = /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/

export default defineConfig<'webpack5'>(async (merge, { mode }) => {
  const isProduction = mode === 'production' || process.env.NODE_ENV === 'production'
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'pinqiao',
    date: '2026-11-20',
    designWidth: designWidth as never,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: out,
    plugins: ['platform-desktop', 'aria', 'unused-attributes', 'light-nodes', 'page-titles'].map((name) =>
      path.join(__dirname, `plugins/${name}.js`),
    ),
    defineConstants: {
      'process.env.PINQIAO_GALLERY': JSON.stringify(isGallery ? '1' : ''),
      'process.env.PINQIAO_CONTRACT': JSON.stringify(contractHash()),
      'process.env.TARO_APP_API': JSON.stringify(process.env.TARO_APP_API ?? ''),
      'process.env.TARO_APP_CHAT': JSON.stringify(process.env.TARO_APP_CHAT ?? ''),
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false }, errorLevel: 1 },
    // a mini-program is made whole each time: what is handed in owes nothing to an earlier build
    // a terminal sees a bar of progress; drawing it into a file costs a build seconds
    logger: { quiet: !process.stdout.isTTY, stats: false },
    cache: { enable: !(isProduction && target === 'weapp'), ...({ version: cacheVersion(root) } as object) },
    alias,
    copy: {
      patterns: {
        weapp: [{ from: 'src/assets/', to: `${out}/assets/` }],
        h5: [{ from: 'src/assets/share/', to: `${out}/${files}/share/` }, serviceWorker],
        desktop: [serviceWorker],
      }[target],
      options: {},
    },
    mini: miniBuild(isProduction),
    h5: webBuild(isProduction),
  }
  return merge({}, base)
})

/** Settings of the mini-program. */
function miniBuild(isProduction: boolean): ProjectConfig['mini'] {
  return {
    compile: { include: [...compile.include, ...NEWER_SYNTAX] },
    webpackChain(chain) {
      resolveSources(chain)
      // Tencent's call engine names it; it rides on the chat client that is there
      chain.resolve.alias.merge({ 'tim-wx-sdk$': '@tencentcloud/chat' })
      if (isProduction) minify(chain, 2015)
      if (isProduction) chain.plugin('warningsFail').use(WarningsFail)
      if (isProduction) chain.plugin('moduleLists').use(ModuleLists)
      chain.plugin('wxssSelectors').use(WxssSelectors)
      chain.plugin('textScale').use(TextScale)
      chain.plugin('englishTexts').use(EnglishTexts)
      splitLaterChunks(chain)
      chain.module.rule('pure').test(PURE).set('sideEffects', false)
      chain
        .plugin('abortController')
        .use(ProvidePlugin, [{ AbortController: [ABORT_CONTROLLER, 'AppAbortController'] }])
    },
    // Taro's own types lack it; 8 levels make base.wxml 34 KB instead of 56
    ...({ baseLevel: 8 } as object),
    optimizeMainPackage: { enable: true },
    sassLoaderOption,
    postcss: { pxtransform: { enable: true, config: {} }, cssModules },
    // the main package has all styles: WeChat loads none with a script
    miniCssExtractPluginOption: { ignoreOrder: true, ...({ runtime: false } as object) },
  }
}

/** Parts that are loaded when they are opened, and the shortest names for what the packages share. */
function splitLaterChunks(chain: Chain) {
  chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true })
  chain.plugin('asyncChunks').use(AsyncChunks)
  chain.module
    .rule('imports')
    .test(/\.[jt]sx?$/)
    .parser({ dynamicImportMode: 'eager' })
  chain.module.rule('parts').include.merge(lazyFiles).end().parser({ dynamicImportMode: 'lazy' })
  const { cacheGroups, ...split } = chain.optimization.get('splitChunks')
  chain.optimization.splitChunks({
    ...split,
    chunks: 'initial',
    cacheGroups: { ...cacheGroups, sharedChunk },
  })
  chain.performance.hints(false)
  for (const names of ['moduleIds', 'chunkIds', 'mangleExports']) chain.optimization.set(names, 'size')
}

/**
 * The parts of taro-ui need blocks and texts alone: Taro's web components would bring Stencil, 173 KB. The request is changed, no alias
 * set: Taro empties the module that was asked for by that name.
 */
function withHostElements(asked: { context: string; request: string }): void {
  if (/[\\/]node_modules[\\/]taro-ui[\\/]/.test(asked.context))
    asked.request = path.join(root, 'src/ui/taro/host-elements')
}

/** Settings of both web targets. */
function webBuild(isProduction: boolean): ProjectConfig['h5'] {
  return {
    compile,
    publicPath: '/',
    staticDirectory: `${files}/static`,
    router: { mode: 'browser', customRoutes },
    ...webFileNames(isProduction),
    htmlPluginOption: isDesktop ? { template: path.join(root, 'config/web/desktop.html'), script: '' } : {},
    sassLoaderOption,
    postcss: webPostcss,
    webpackChain(chain) {
      resolveSources(chain)
      chain.resolve.alias.merge(webAlias)
      chain.output.chunkLoadTimeout(CHUNK_TIMEOUT)
      // Taro leaves webpack at ES5; package.json's browsers read more
      chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, templateLiteral: true })
      if (isProduction) minify(chain, 2020)
      if (isProduction) chain.plugin('warningsFail').use(WarningsFail)
      if (isProduction) chain.plugin('moduleLists').use(ModuleLists)
      chain.module.rule('pure').test(PURE).set('sideEffects', false)
      if (isWhole)
        chain.module
          .rule('pageTable')
          .test(path.join(root, 'src/app.config.ts'))
          .enforce('pre')
          .use('pageTable')
          .loader(path.join(__dirname, 'plugins/page-table.js'))
      chain.plugin('taroUi').use(NormalModuleReplacementPlugin, [/^@tarojs\/components$/, withHostElements])
      chain.plugin('splash').use(Splash)
      chain.plugin('noNavigationBar').use(SwapModule, [navigationBar, instead('navigation-bar.js')])
      chain.plugin('noMutationCache').use(SwapModule, [mutationCache, path.join(__dirname, 'mutation-cache.js')])
      chain.performance.hints(false)
      if (isProduction) compress(chain)
      if (isProduction) chain.optimization.splitChunks(splitChunks)
    },
    devServer,
  }
}

/** Writes `.br` and `.gz` beside files worth it: the server sends them as they are. */
function compress(chain: Chain): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const options = { test: /\.(js|css|svg|json|webmanifest)$/, threshold: 1024 }
  chain
    .plugin('brotli')
    .use(CompressionPlugin, [
      { ...options, filename: '[path][base].br', algorithm: 'brotliCompress', compressionOptions: { params } },
    ])
  chain.plugin('gzip').use(CompressionPlugin, [{ ...options, filename: '[path][base].gz', algorithm: 'gzip' }])
}

/** Where scripts and styles lie below the site; hashed in a shipped build. */
function webFileNames(isProduction: boolean) {
  return {
    output: {
      filename: isProduction ? `${files}/js/[name].[contenthash:6].js` : `${files}/js/[name].js`,
      chunkFilename: isProduction ? `${files}/chunk/[name].[contenthash:6].js` : `${files}/chunk/[name].js`,
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: isProduction ? `${files}/css/[name].[contenthash:6].css` : `${files}/css/[name].css`,
      chunkFilename: isProduction ? `${files}/css/[name].[contenthash:6].css` : `${files}/css/[name].css`,
    },
  }
}

/**
 * Modules that only declare: what nobody imports from `@/ui` is dropped, and what only one page imports goes into that page's chunk.
 * theme/global imports the style sheets that everything builds on.
 */
const PURE = /[\\/](src[\\/](ui|api|features|shell)|contract)[\\/](?!theme[\\/]global).*\.tsx?$/

/** Packages that iOS 12 cannot read as they are: private fields in the cache of reads, `?.` in QR codes. */
const NEWER_SYNTAX = ['@tanstack', 'uqr'].map((name) => path.join(root, 'node_modules', name))
/** WeChat has none. */
const ABORT_CONTROLLER = path.join(root, 'src/platform/network/abort-controller')

/** Taro compiles src alone; the contract is TypeScript too. */
const compile = { include: [path.join(root, 'contract')] }

const sassLoaderOption = {
  sassOptions: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'legacy-js-api'] },
}

const webPostcss = {
  // else Taro renames `button` and `input` in style sheets to its own elements
  htmltransform: { enable: false, config: {} } as never,
  autoprefixer: { enable: true, config: {} },
  pxtransform: {
    enable: true,
    config: (isDesktop ? { targetUnit: 'px' } : { baseFontSize: 20, maxRootSize: 24, minRootSize: 16 }) as Record<
      string,
      unknown
    >,
  },
  cssModules,
}

const splitChunks = {
  chunks: 'all',
  hidePathInfo: true,
  minSize: 6000,
  // A page of many small files waits for its line, not for their bytes.
  ...(isDesktop ? { maxAsyncRequests: 8 } : {}),
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 200 },
    // Styles of the kit come first and together: a page's own class may then change a part's.
    kit: {
      name: 'kit',
      type: 'css/mini-extract',
      test: /[\\/]src[\\/]ui[\\/](?!list|lightbox|location|swipe|taro|.*(Upload|pick)\.)/,
      chunks: 'all',
      enforce: true,
      priority: 300,
    },
    // What home and log-in do not show: it is loaded before the styles of the pages that show it.
    kitMore: {
      name: 'kit-more',
      type: 'css/mini-extract',
      test: /[\\/]src[\\/]ui[\\/]/,
      chunks: 'all',
      enforce: true,
      priority: 290,
    },
    taro: { name: 'taro', chunks: 'initial', test: /node_modules[\\/]@tarojs[\\/]/, priority: 100 },
    vendors: { minChunks: 2, test: /node_modules/, priority: 10, reuseExistingChunk: true },
    common: { minChunks: 2, priority: 1, reuseExistingChunk: true },
  },
}

/**
 * Minifies with SWC, which takes half of a build's processor time less than terser (decision 0063). Taro's own settings would keep
 * names of functions, and write each Chinese letter in six bytes.
 */
function minify(chain: Chain, ecma: 2015 | 2020) {
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [
    {
      ...options,
      minify: TerserPlugin.swcMinify,
      terserOptions: { compress: { passes: 2, ecma }, mangle: true, ecma, format: { ascii_only: false } },
    },
  ])
}

/** Milliseconds a lazily loaded part may take; then the load fails with 'timeout'. */
const CHUNK_TIMEOUT = 120_000

/** What the builds share. The target's own files come first: desktop -> h5 -> plain, weapp -> plain. */
function resolveSources(chain: Chain) {
  chain.resolve.extensions.clear().merge(extensions)
  for (const [file, parse] of Object.entries(usedFields))
    chain.module.rule(file).test(path.join(root, file)).parser({ parse })
}
