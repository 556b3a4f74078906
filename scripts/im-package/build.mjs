/** Builds the package of the chat client: bundles of src/im, typings, package.json, README. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const templates = join(root, 'scripts', 'im-package')
/** Its interface is that of this package, whose typings are part of ours (ISC). */
const tencent = join(root, 'node_modules', '@tencentcloud', 'chat')

/** Name of the bundle -> source. */
const ENTRIES = { index: 'index.ts', lite: 'lite-chat-entry.ts', plugin: 'plugin.ts' }

/** Where a subpath leads; `lite` and what is below it replace @tencentcloud/lite-chat. */
const exportOf = (name, types) => ({
  types: `./${types}.d.ts`,
  import: `./${name}.mjs`,
  require: `./${name}.js`,
})

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function packageJson() {
  const { version, license, devDependencies } = readJson(join(root, 'package.json'))
  const lite = exportOf('lite', 'index')
  return {
    name: '@pinqiao/im',
    version,
    description: 'The chat client of Pinqiao, in the place of @tencentcloud/chat',
    license,
    main: 'index.js',
    module: 'index.mjs',
    types: 'index.d.ts',
    sideEffects: ['./lite.js', './lite.mjs'],
    exports: {
      '.': exportOf('index', 'index'),
      './lite': lite,
      ...Object.fromEntries(['basic', 'standard', 'professional'].map((edition) => [`./lite/${edition}`, lite])),
      './lite/plugins/*': exportOf('plugin', 'plugin'),
      './weapp': { types: './index.d.ts', default: './weapp.js' },
      './package.json': './package.json',
    },
    dependencies: { 'tim-upload-plugin': devDependencies['tim-upload-plugin'] },
  }
}

/** The typings of the published interface, with the licence that their copy needs. */
function writeTypings(target) {
  const { version, author } = readJson(join(tencent, 'package.json'))
  const holder = typeof author === 'string' && author ? author : 'Tencent'
  const notice = `/** Typings of @tencentcloud/chat ${version}, unchanged. ISC License, copyright ${holder}. */\n`
  writeFileSync(join(target, 'tencent-chat.d.ts'), notice + readFileSync(join(tencent, 'index.d.ts'), 'utf8'))
  for (const name of ['index.d.ts', 'plugin.d.ts']) {
    const text = readFileSync(join(templates, name), 'utf8')
    // the package it is installed in the place of would be itself
    writeFileSync(join(target, name), text.replaceAll("'@tencentcloud/chat'", "'./tencent-chat'"))
  }
}

/** Builds the package into `out`; returns the folder. */
export async function buildIm(out = 'dist/im') {
  const { build } = await import('esbuild')
  const target = resolve(root, out)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const entry = (file) => join(root, 'src', 'im', file)
  const options = {
    outdir: target,
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2020',
    tsconfig: join(root, 'tsconfig.json'),
    external: ['tim-upload-plugin'],
    charset: 'utf8',
    logLevel: 'warning',
  }
  const entryPoints = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, entry(file)]))
  await build({
    ...options,
    entryPoints,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
  })
  await build({ ...options, entryPoints, format: 'cjs' })
  // the mini-program has its own socket
  const resolveExtensions = ['.weapp.ts', '.ts']
  await build({ ...options, entryPoints: { weapp: entry('index.ts') }, format: 'cjs', resolveExtensions })
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`)
  cpSync(join(templates, 'README.md'), join(target, 'README.md'))
  writeTypings(target)
  return target
}
