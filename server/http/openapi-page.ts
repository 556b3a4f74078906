/** The page at /docs: the document in Swagger UI, whose files are served from its package, so that it works without the internet. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docsDir } from '../core/asset-paths'

/** The files of the package that the page loads, and their types. */
export const DOCS_FILES = [
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui.css', 'text/css; charset=utf-8'],
] as const

/** The text of one of DOCS_FILES. Rejects when it does not exist. */
export function readDocsFile(name: (typeof DOCS_FILES)[number][0]): Promise<string> {
  return readFile(join(docsDir, name), 'utf8')
}

/** Calls are found by path and description, not by group alone; nothing is sent to a validator, and no token is kept. */
const SCRIPT = `document.documentElement.classList.toggle('dark-mode',matchMedia('(prefers-color-scheme: dark)').matches)
var finds=function(phrase){return function(operation){return (operation.get('path')+' '+operation.getIn(['operation','summary'])).toLowerCase().indexOf(phrase)>=0}}
SwaggerUIBundle({url:'/openapi.json',dom_id:'#docs',filter:true,deepLinking:true,docExpansion:'none',defaultModelsExpandDepth:-1,validatorUrl:null,
persistAuthorization:false,plugins:[{fn:{opsFilter:function(groups,phrase){var find=finds(phrase.trim().toLowerCase())
return groups.map(function(group){return group.update('operations',function(all){return all.filter(find)})}).filter(function(group){return group.get('operations').size>0})}}}]})`

/** The page, and a policy that allows its script, its own files and requests to this server. */
export const DOCS_PAGE = {
  html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>聘桥接口文档</title><link rel="stylesheet" href="/docs/swagger-ui.css"><body><div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script>${SCRIPT}</script></body></html>`,
  policy: [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
