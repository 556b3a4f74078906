import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Finding } from './bundle-types'

interface TemplateMessage {
  level: string
  message: string
  startLine: number
  startColumn: number
}

const wxsGlobals =
  'var getDate=function(a){return a===undefined?new Date():new Date(a)};var getRegExp=function(a,b){return new RegExp(a,b)};\n'

/**
 * All templates and wxs modules of a dist as one JavaScript expression: an object from path to generator.
 * glass-easel only warns about broken markup, so every message is a finding.
 */
export function compileTemplates(dist: string, wxml: string[], wxs: string[], findings: Finding[]): string {
  const group = new TmplGroup()
  try {
    for (const path of wxs) group.addScript(path, wxsGlobals + readFileSync(join(dist, `${path}.wxs`), 'utf8'))
    for (const path of wxml) {
      const messages: TemplateMessage[] = group.addTmpl(path, readFileSync(join(dist, `${path}.wxml`), 'utf8'))
      for (const message of messages)
        findings.push({
          file: `${path}.wxml`,
          message: `${message.level}: ${message.message} (${message.startLine + 1}:${message.startColumn + 1})`,
        })
    }
    const known = new Set(wxml)
    for (const path of wxml)
      for (const dependency of group.getDirectDependencies(path) as string[])
        if (!known.has(dependency))
          findings.push({ file: `${path}.wxml`, message: `imports a missing template: ${dependency}` })
    return group.getTmplGenObjectGroups()
  } finally {
    group.free()
  }
}
