/**
 * Pages of Tencent's kits with their own screens (a folder each, with packages of its own), bundled with the embedded client where
 * they import Tencent's. The kits are not changed; calls and video rooms, which need Tencent's cloud, are left out.
 */
import { join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import { embeddedClient } from '../support/browser/tencent-kit'
import { vueComponents } from './vue-components'

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
