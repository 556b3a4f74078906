/** Pictures of the layers, drawn from the imports of the code: which folder uses which. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const CODE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (CODE.test(entry.name) && !TEST.test(entry.name)) yield path
  }
}

/** Path from the root that an import names; undefined for a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('~contract/')) return `contract/${specifier.slice(10)}`
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

/** A node of a picture: a name, and the paths that belong to it: folders, or files without extension. */
const node = (name, ...paths) => ({ name, paths })
const folders = (base, names) => names.map((name) => node(name, `${base}/${name}`))
const CHAT = 'src/features/chat'

const DIAGRAMS = {
  all: {
    nodes: [
      node('pages and TUIKit', 'src/pages', 'src/TUIKit', 'src/app'),
      ...folders('src', ['shell', 'features', 'api', 'ui', 'im', 'platform']),
      node('contract', 'contract'),
      node('server', 'server'),
    ],
  },
  server: {
    nodes: [
      node('start', 'server/main', 'server/start-server', 'server/cli', 'server/seed'),
      node('app', 'server/app', 'server/open-context'),
      node('app-context', 'server/app-context'),
      ...folders('server', ['modules', 'chat', 'http', 'backup', 'services', 'queue', 'ports', 'db', 'core']),
    ],
  },
  modules: {
    nodes: folders('server/modules', [
      ...['partner', 'operator', 'site', 'complaints', 'reviews', 'account', 'company', 'circles', 'market'],
      ...['agency', 'hiring', 'candidates', 'jobs', 'orders', 'finance', 'reference-data', 'files', 'notices'],
    ]),
  },
  chatServer: {
    nodes: [
      node(
        'service',
        'server/chat/chat-service',
        'server/chat/chat-jobs',
        'server/chat/commands',
        'server/chat/fanout',
      ),
      ...folders('server/chat', [
        'socket',
        'invite-links',
        'tencent',
        'guard',
        'files',
        'friends',
        'groups',
        'search',
        'user-status',
      ]),
      ...folders('server/chat', ['messages', 'stored-messages', 'conversations', 'moderation', 'core']),
    ],
  },
  chatClient: {
    nodes: [
      ...folders(CHAT, ['screens', 'composer', 'conversations', 'message-list', 'search', 'message-actions', 'groups']),
      ...folders(CHAT, [
        'contacts',
        'forward',
        'calls',
        'profile',
        'invite-links',
        'picker',
        'lightbox',
        'session',
        'client',
        'store',
      ]),
      // a kind of message lies in two layers; its view is found before its data
      { name: 'views of kinds', paths: [], pattern: new RegExp(`^${CHAT}/kinds/(views|[^/]+/view)(/|$)`) },
      node('core', `${CHAT}/core`),
      node('model, data of kinds', `${CHAT}/model`, `${CHAT}/kinds`),
    ],
  },
}

const isWithin = (path, part) => path === part || path.startsWith(`${part}/`) || path.startsWith(`${part}.`)
const belongs = (path, { paths, pattern }) => pattern?.test(path) || paths.some((part) => isWithin(path, part))
/** First folders of the files of a node. */
const basesOf = ({ paths }) => paths.map((path) => path.split('/')[0])

/** Uses among the nodes of a picture: user -> names of what it uses. */
function usesOf(root, nodes) {
  const nodeOf = (path) => (path.endsWith('.scss') ? undefined : nodes.find((node) => belongs(path, node))?.name)
  const bases = [...new Set(nodes.flatMap(basesOf))]
  const uses = new Map(nodes.map(({ name }) => [name, new Set()]))
  for (const base of bases)
    for (const full of walk(join(root, base))) {
      const file = full
        .slice(root.length)
        .replace(/^[\\/]/, '')
        .split('\\')
        .join('/')
      const user = nodeOf(file)
      if (!user) continue
      for (const [, specifier] of readFileSync(full, 'utf8').matchAll(IMPORT)) {
        const target = targetOf(file, specifier)
        const used = target && nodeOf(target)
        if (used && used !== user) uses.get(user).add(used)
      }
    }
  return uses
}

/** Whether `to` can be reached from `from` without the direct arrow. */
function isReachable(uses, from, to) {
  const seen = new Set([from])
  const queue = [...uses.get(from)].filter((next) => next !== to)
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...uses.get(next))
  }
  return false
}

const idOf = (name) => name.replace(/\W/g, '_')

/** One picture as mermaid. An arrow that follows from others is left out. */
export function diagram(root, name) {
  const { nodes } = DIAGRAMS[name]
  const uses = usesOf(root, nodes)
  const arrows = nodes.flatMap(({ name: from }) =>
    [...uses.get(from)]
      .filter((to) => !isReachable(uses, from, to))
      .sort()
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  )
  const names = nodes.map((node) => `  ${idOf(node.name)}["${node.name}"]`)
  return ['```mermaid', 'flowchart TD', ...names, ...arrows, '```'].join('\n')
}

const BLOCK = /<!-- picture: (\w+) -->\n[\s\S]*?<!-- end -->/g

/** A page with its pictures redrawn, each between `<!-- picture: name -->` and `<!-- end -->`. */
export const withDiagrams = (root, page) =>
  page.replace(BLOCK, (_block, name) => `<!-- picture: ${name} -->\n${diagram(root, name)}\n<!-- end -->`)
