/** The page at /docs: every call with its input and output, rendered here; a few lines of script filter the list. */
import { createHash } from 'node:crypto'

type Json = Record<string, unknown>

const escapeHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--line:#8883;--soft:#8881;--brand:#0e7c66}
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 24px;font:14px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
h1{font-size:24px;margin:0 0 8px}h2{font-size:16px;margin:32px 0 8px;border-bottom:1px solid var(--line)}
input{width:100%;padding:8px 12px;font:inherit;border:1px solid var(--line);border-radius:6px;margin:16px 0 0}
details{border:1px solid var(--line);border-radius:6px;margin:6px 0}summary{cursor:pointer;padding:8px 12px;display:flex;gap:12px;align-items:baseline}
summary b{color:var(--brand);min-width:40px;font-size:12px}code,pre{font:12px/1.5 ui-monospace,Consolas,monospace}
summary code{flex:1;overflow-wrap:anywhere}section{padding:0 12px 12px}pre{background:var(--soft);padding:12px;border-radius:6px;overflow:auto;margin:4px 0 12px}`

const SCRIPT = `document.getElementById('q').addEventListener('input',function(e){var q=e.target.value.trim().toLowerCase();
document.querySelectorAll('details').forEach(function(d){d.hidden=q!==''&&d.dataset.find.indexOf(q)<0});
document.querySelectorAll('h2').forEach(function(h){var n=h.nextElementSibling,any=false;while(n&&n.tagName==='DETAILS'){any=any||!n.hidden;n=n.nextElementSibling}h.hidden=!any})})`

const block = (title: string, value: unknown) =>
  value ? `<p>${title}</p><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>` : ''

function callOf(method: string, path: string, operation: Json): string {
  const { summary, description, parameters, requestBody, responses } = operation as Record<string, Json> & {
    parameters: Json[]
  }
  const content = (holder: Json | undefined) =>
    Object.values((holder?.content as Record<string, Json>) ?? {})[0]?.schema
  const find = `${method} ${path} ${summary}`.toLowerCase()
  return `<details data-find="${escapeHtml(find)}"><summary><b>${escapeHtml(method.toUpperCase())}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>
<section><p>${escapeHtml(description)}</p>${block('参数', parameters.length > 0 && parameters)}${block('请求', content(requestBody))}${block('回复', content((responses as Record<string, Json>)[200]))}</section></details>`
}

/** The page and the hash that its Content-Security-Policy allows. */
export function renderDocsPage(document: Json): { page: string; script: string } {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Json>>))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags as string[]
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, operation)])
    }
  const body = [...groups]
    .map(([tag, calls]) => `<h2>/${escapeHtml(tag)}（${calls.length}）</h2>${calls.join('\n')}`)
    .join('\n')
  const { description } = document.info as Json
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>聘桥接口文档</title><style>${STYLE}</style><body><h1>聘桥接口文档</h1><p>${escapeHtml(description)} 机器可读的版本：<a href="/openapi.json">/openapi.json</a></p>
<input id="q" type="search" placeholder="按路径或说明查找" aria-label="查找接口">${body}<script>${SCRIPT}</script></body></html>`
  return { page, script: createHash('sha256').update(SCRIPT).digest('base64') }
}
