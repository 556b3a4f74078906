import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import postcss, { type AtRule, type Root } from 'postcss'
import { builtinTags, type Finding } from './bundle-types'
import { rpxToVw } from './rpx'

const builtins = new Set<string>(builtinTags)
const tagPattern = /(^|[\s>+~,(])([a-z][a-z0-9-]*)(?![\w-]*\()/g
const insetPattern = /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^)]*)?\)/g

/** Selector as WeChat's view layer has it: built-in tags become `wx-*`, `page` becomes `body`. */
function mapSelector(selector: string, scope: string | undefined): string {
  const mapped = selector.replace(tagPattern, (all, lead: string, tag: string) => {
    if (tag === 'page') return `${lead}body`
    return builtins.has(tag) ? `${lead}wx-${tag}` : all
  })
  return scope ? mapped.replace(/\.(-?[A-Za-z_][\w-]*)/g, `.${scope}--$1`) : mapped
}

/** Name that sets an isolated component's classes apart. */
export const scopeOf = (path: string): string => `s${createHash('sha1').update(path).digest('hex').slice(0, 6)}`

function inlineImports(root: Root, file: string, seen: Set<string>, findings: Finding[], dist: string): void {
  root.walkAtRules('import', (rule: AtRule) => {
    const target = /["']([^"']+)["']/.exec(rule.params)?.[1] ?? ''
    const path = target.startsWith('/') ? join(dist, target) : join(dirname(file), target)
    if (!existsSync(path)) {
      findings.push({ file: relative(dist, file), message: `@import of a missing file: ${target}` })
      rule.remove()
      return
    }
    if (seen.has(path)) {
      rule.remove()
      return
    }
    seen.add(path)
    const child = postcss.parse(readFileSync(path, 'utf8'), { from: path })
    inlineImports(child, path, seen, findings, dist)
    rule.replaceWith(child.nodes)
  })
}

/** One wxss file as CSS for the page's iframe. Reports local urls, which WeChat refuses in wxss. */
export function compileWxss(dist: string, file: string, scope: string | undefined, findings: Finding[]): string {
  const name = relative(dist, file)
  const root = postcss.parse(readFileSync(file, 'utf8'), { from: file })
  inlineImports(root, file, new Set([file]), findings, dist)
  root.walkRules((rule) => {
    const parent = rule.parent
    if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return
    rule.selector = mapSelector(rule.selector, scope)
  })
  root.walkDecls((decl) => {
    const local = /url\(\s*["']?(?!data:|https?:|#)([^"')]+)/.exec(decl.value)
    if (local) findings.push({ file: name, message: `local url in wxss: ${local[1]}` })
    decl.value = rpxToVw(decl.value).replace(insetPattern, 'var(--host-inset-$1)')
  })
  root.walkAtRules('media', (rule) => {
    rule.params = rpxToVw(rule.params)
  })
  return root.toString()
}
