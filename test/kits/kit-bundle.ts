/**
 * Pages of Tencent's kits with their own screens (a folder each, with packages of its own), bundled with the embedded client where
 * they import Tencent's. Nothing of the kits is changed; calls and video rooms, which need Tencent's cloud, are left out.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import { embeddedClient } from '../support/browser/tencent-kit'

export type KitFolder = 'react-2' | 'react-6' | 'vue-2'
const root = process.cwd()
const folderOf = (kit: KitFolder) => join(root, 'test', 'kits', kit)

/** Calls and video rooms answer nothing. */
const absentCloud: Plugin = {
  name: 'absent-cloud',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /tuiroom-engine-js|roomkit|call-uikit|call-engine/ }, ({ path }) => ({
      path,
      namespace: 'absent',
    }))
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: 'module.exports = new Proxy({}, { get: () => ({}) })',
    }))
  },
}

/** Components of Vue as their own compiler makes them; without their styles. */
const vueComponents = (folder: string): Plugin => ({
  name: 'vue-components',
  setup({ onLoad, onResolve }) {
    const compiler = createRequire(join(folder, 'package.json'))('@vue/compiler-sfc')
    onLoad({ filter: /\.vue$/ }, ({ path: filename }) => {
      const { descriptor } = compiler.parse(readFileSync(filename, 'utf8'), { filename })
      const id = createHash('sha1').update(filename).digest('hex').slice(0, 8)
      const compilerOptions = { expressionPlugins: ['typescript'] }
      const isSetup = Boolean(descriptor.scriptSetup)
      const script =
        descriptor.script || isSetup
          ? compiler.compileScript(descriptor, {
              id,
              inlineTemplate: isSetup,
              templateOptions: { compilerOptions },
              genDefaultAs: 'component',
            })
          : { content: 'const component = {}' }
      const template = () => {
        const bindingMetadata = script.bindings
        const source = descriptor.template.content
        return `${compiler.compileTemplate({ id, filename, source, compilerOptions: { ...compilerOptions, bindingMetadata } }).code}
component.render = render`
      }
      const contents = [script.content, isSetup ? '' : template(), 'export default component'].join('\n')
      return { contents, loader: 'ts', resolveDir: dirname(filename) }
    })
    onResolve({ filter: /\.s?css$/ }, ({ path }) => ({ path, namespace: 'style' }))
    onLoad({ filter: /.*/, namespace: 'style' }, () => ({ contents: '' }))
  },
})

const inlined = ['png', 'svg', 'woff2', 'woff', 'ttf', 'gif', 'mp3', 'wav', 'jpg'].map((type) => [
  `.${type}`,
  'dataurl',
])

/** Script and style of the page, in which `startKit(ticket)` logs in and shows the screens. */
export async function bundleKitPage(kit: KitFolder): Promise<{ script: string; style: string }> {
  const folder = folderOf(kit)
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.jsx')],
    bundle: true,
    write: false,
    outdir: folder,
    platform: 'browser',
    target: 'chrome100',
    jsx: 'automatic',
    tsconfig: join(root, 'tsconfig.json'),
    loader: Object.fromEntries(inlined) as Record<string, Loader>,
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [embeddedClient, absentCloud, ...(kit === 'vue-2' ? [vueComponents(folder)] : [])],
    logLevel: 'error',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}
