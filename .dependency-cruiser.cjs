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
const CHAT_SERVER = ['core', 'moderation', 'conversations', 'messages', 'user-status', 'search', 'groups', 'friends', 'files', 'tencent', 'invite-links', 'socket'].map(
  (room) => [`chat ${room}`, `^server/chat/${room}/`],
)
/** The floors of hiring, in contract, server and client alike. */
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

module.exports = {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    ...oneWay('server', SERVER),
    ...oneWay('server chat', CHAT_SERVER),
    {
      name: 'server chat: only its entry points import the service, the rooms see interfaces',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/chat/(chat-service|chat-jobs|commands|group-commands|socket/gateway|tencent/callbacks)\\.ts$',
      },
      to: { path: '^server/chat/chat-service\\.ts$' },
    },
    ...oneWay('floors of the server', HIRING.map((room) => [room, `^server/modules/${room}/`])),
    ...oneWay('floors of the client', HIRING.map((room) => [room, `^src/features/${room}/`])),
    ...oneWay('floors of the contract', HIRING.map((room) => [room, `^contract/api/${room}(/|\\.ts$)`])),
    {
      name: 'a module of hiring is used by its index alone',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/modules/(${HIRING.join('|')})/` },
      to: { path: `^server/modules/(${HIRING.join('|')})/`, pathNot: '/index\\.ts$' },
    },
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
