import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { AppConfig, ComponentJson, DistBundle, Finding, PackageInfo } from './bundle-types'
import { compileTemplates } from './wxml'
import { compileWxss, scopeOf } from './wxss'

/** A compiled dist: its JSON, the templates as script, and the findings. */
export interface CompiledDist {
  bundle: DistBundle
  templates: string
  findings: Finding[]
}

/** Every file below a folder, as paths with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const readJson = <T>(path: string, fallback: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : fallback

const stripSuffix = (files: string[], suffix: string): string[] =>
  files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))

interface RawPackage {
  root: string
  pages: string[]
  independent?: boolean
}

/** app.json in one shape; throws when it is missing or lists no page. */
export function readAppConfig(dist: string): AppConfig {
  const file = join(dist, 'app.json')
  if (!existsSync(file)) throw new Error(`not a built mini-program: ${file} is missing`)
  const raw = JSON.parse(readFileSync(file, 'utf8')) as Partial<Omit<AppConfig, 'lazyCodeLoading'>> & {
    subpackages?: RawPackage[]
    lazyCodeLoading?: unknown
  }
  if (!raw.pages?.length) throw new Error(`${file} lists no pages`)
  const packages = ((raw.subPackages ?? raw.subpackages ?? []) as RawPackage[]).map(
    (subPackage): PackageInfo => ({
      root: subPackage.root.replace(/^\/|\/$/g, ''),
      pages: subPackage.pages,
      isIndependent: subPackage.independent ?? false,
    }),
  )
  return {
    pages: raw.pages,
    subPackages: packages,
    window: raw.window ?? {},
    tabBar: raw.tabBar,
    usingComponents: raw.usingComponents ?? {},
    darkmode: raw.darkmode ?? false,
    lazyCodeLoading: raw.lazyCodeLoading === 'requiredComponents',
    permission: raw.permission ?? {},
  }
}

/** Names of `wx` in WeChat's published typings: a read of any other name is no missing API. */
export function realApis(): string[] {
  const require = createRequire(join(process.cwd(), 'package.json'))
  const folder = join(require.resolve('miniprogram-api-typings/package.json'), '..', 'types', 'wx')
  const text = readFileSync(join(folder, 'lib.wx.api.d.ts'), 'utf8')
  const names = [...text.matchAll(/\bwx\.(\w+)\(/g)].map((match) => match[1] ?? '')
  return [...new Set(names)]
}

const isIsolated = (json: ComponentJson): boolean =>
  json.component === true && !json.addGlobalClass && (json.styleIsolation ?? 'isolated') === 'isolated'

/** Pages and tab bar icons of app.json without a file. */
function missingFiles(dist: string, app: AppConfig): Finding[] {
  const pages = [
    ...app.pages,
    ...app.subPackages.flatMap((subPackage) => subPackage.pages.map((page) => `${subPackage.root}/${page}`)),
  ]
  const pageFiles = pages.flatMap((page) => [`${page}.wxml`, `${page}.js`])
  const icons = (app.tabBar?.list ?? []).flatMap((item) => [item.iconPath, item.selectedIconPath])
  const isMissing = (path: string) => !existsSync(join(dist, path))
  return [
    ...pageFiles.filter(isMissing).map((path) => `${path} is missing`),
    ...icons.flatMap((icon) =>
      icon && !/^(@|https?:)/.test(icon) && isMissing(icon) ? [`tab bar icon ${icon} is missing`] : [],
    ),
  ].map((message) => ({ file: 'app.json', message }))
}

/** Reads and compiles a whole dist. Throws only when it is no mini-program at all; the rest are findings. */
export function compileDist(dist: string): CompiledDist {
  const findings: Finding[] = []
  const app = readAppConfig(dist)
  const files = listFiles(dist)
  const bundle: DistBundle = {
    app,
    theme: readJson(join(dist, 'theme.json'), { light: {}, dark: {} }),
    scripts: {},
    configs: {},
    styles: {},
    scopes: {},
    realApis: realApis(),
  }
  for (const path of stripSuffix(files, '.js')) bundle.scripts[path] = readFileSync(join(dist, `${path}.js`), 'utf8')
  for (const path of stripSuffix(files, '.wxml'))
    bundle.configs[path] = readJson<ComponentJson>(join(dist, `${path}.json`), {})
  for (const path of stripSuffix(files, '.wxss')) {
    const json = bundle.configs[path] ?? {}
    const isScoped = isIsolated(json) || (json.component === true && json.styleIsolation === 'apply-shared')
    const scope = isScoped ? scopeOf(path) : undefined
    if (scope) bundle.scopes[path] = scope
    bundle.styles[path] = compileWxss(dist, join(dist, `${path}.wxss`), scope, findings)
  }
  findings.push(...missingFiles(dist, app))
  const templates = compileTemplates(dist, stripSuffix(files, '.wxml'), stripSuffix(files, '.wxs'), findings)
  return { bundle, templates, findings }
}
