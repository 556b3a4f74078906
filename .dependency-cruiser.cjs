/** Imports run one way and never in a circle, types included. `npm run check` runs it without exceptions. */

/** The rooms of the server, the lowest first: a room imports itself and those before it. */
const SERVER = [
  ['core', '^server/core/'],
  ['db', '^server/db/'],
  ['ports', '^server/ports/'],
  ['queue', '^server/queue/'],
  ['services', '^server/services/'],
  ['app-context', '^server/app-context'],
  ['backup', '^server/backup/'],
  ['http', '^server/http/'],
  ['chat', '^server/chat/'],
  ['modules', '^server/modules/'],
  ['app', '^server/app\\.ts$'],
]
/** The floors of the modules: a module uses those before it, each by its index alone. server/modules/index.ts puts them together. */
const MODULES = [
  ...['notices', 'files', 'reference-data', 'finance', 'orders'],
  ...['jobs', 'candidates', 'hiring', 'agency', 'market'],
  ...['circles', 'company', 'account', 'reviews', 'complaints'],
  ...['partner', 'operator', 'site'],
]
const CHAT_SERVER = [
  ...['core', 'moderation', 'stored-messages', 'conversations', 'user-status', 'search', 'friends', 'guard'],
  ...['messages', 'groups', 'files', 'tencent', 'invite-links', 'socket'],
]
/** The floors of hiring in contract and client; in the server they are among those of the modules. */
const HIRING = ['jobs', 'candidates', 'hiring', 'agency']
const CLIENT = ['platform', 'im', 'api', 'ui', 'features', 'shell'].map((room) => [room, `^src/${room}/`])
/** A kind of message lies in two rooms: its data below the store, its view above the session. */
const CHAT_CLIENT = [
  ['i18n', 'emoji', 'model', 'kinds(?!/views/|/[^/]+/view/)'],
  ['core'],
  ['store'],
  ['client'],
  ['session'],
  ['picker', 'lightbox', 'profile', 'invite-links'],
  ['calls'],
  ['kinds/(?:views|[^/]+/view)'],
  ['forward'],
  ['contacts'],
  ['groups'],
  ['message-actions'],
  ['search'],
  ['message-list'],
  ['conversations'],
  ['composer'],
  ['screens'],
].map((rooms) => [`chat ${rooms[0]}`, `^src/features/chat/(${rooms.join('|')})/`])

const oneWay = (name, rooms) =>
  rooms.slice(0, -1).map(([room, path], at) => ({
    name: `${name}: ${room} imports nothing above it`,
    severity: 'error',
    from: { path },
    to: { path: rooms.slice(at + 1).map(([, above]) => above).join('|') },
  }))

/** A folder of `base` that has no floor may import nothing, so that a new one is given its place. */
const everyFolderHasOne = (name, base, rooms) => ({
  name: `${name}: every folder has its floor`,
  severity: 'error',
  from: { path: `^${base}/(?!(${rooms.join('|')})/)[^/]+/` },
  to: {},
})
const inFolder = (base) => (room) => [room, `^${base}/${room}/`]

module.exports = {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    ...oneWay('server', SERVER),
    ...oneWay('server chat', CHAT_SERVER.map(inFolder('server/chat'))),
    everyFolderHasOne('server chat', 'server/chat', CHAT_SERVER),
    {
      name: 'server chat: only its entry points import the service, the rooms see interfaces',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/chat/(chat-service|chat-jobs|commands|group-commands|socket/gateway|tencent/callbacks)\\.ts$',
      },
      to: { path: '^server/chat/chat-service\\.ts$' },
    },
    ...oneWay('modules', MODULES.map(inFolder('server/modules'))),
    everyFolderHasOne('modules', 'server/modules', MODULES),
    {
      name: 'a module is used by its index alone',
      severity: 'error',
      from: { path: '^server/(?!modules/[^/]+/)' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'a module is used by its index alone, by other modules too',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/([^/]+/index\\.ts$|$1/)' },
    },
    {
      name: 'a module puts itself together without its own index',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/$1/index\\.ts$' },
    },
    ...oneWay('floors of the client', HIRING.map(inFolder('src/features'))),
    ...oneWay('floors of the contract', HIRING.map((room) => [room, `^contract/api/${room}(/|\\.ts$)`])),
    ...oneWay('client', CLIENT),
    ...oneWay('chat', CHAT_CLIENT),
    {
      name: 'a suite imports support, never another suite',
      severity: 'error',
      from: { path: '^test/([^/]+)/', pathNot: '^test/(support|architecture|bench)/' },
      to: { path: '^test/', pathNot: '^test/(support|fixtures|$1)/' },
    },
    {
      name: 'support imports no suite',
      severity: 'error',
      from: { path: '^test/support/' },
      to: { path: '^test/(?!support|fixtures)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.scss$|^node_modules|^dist|^test/(artifacts|fixtures)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
