/** docs/environment.md, generated from the variables that the server reads (server/core/config.ts). */

const TITLES = {
  process: 'Process',
  storage: 'Storage',
  secrets: 'Secrets',
  chat: 'Chat',
  'services around the chat': 'Services around the chat',
  sms: 'SMS',
  wechat: 'WeChat',
  payments: 'Payments',
  'identity verification': 'Identity verification',
  maps: 'Maps',
  rules: 'Rules',
  'demo data': 'Demo data',
  site: 'Site',
}

const INTRO = `# Environment variables

All settings of the server. Do not edit this page: \`node scripts/docs/build-docs.mjs\` generates it from \`server/core/config.ts\`, and
\`npm start -- --help\` prints the same variables.

An empty variable counts as not set. \`MODE=demo\` accepts connections from this machine only and includes demo data, SMS codes in the log
and automatic reviews; \`MODE=production\` refuses to start with any of these and names the variable. Secrets may be lists: the first key
signs, all of them verify. \`deploy/env.small.example\` and \`deploy/env.example\` are starting points.

Clients read two variables at build time: \`TARO_APP_API\` (the server's address, for the mini-program) and \`TARO_APP_CHAT\` (\`tencent\`
puts Tencent's chat into the mini-program).
`

/** Variables by the comment above them in the source: [title, names][]. */
export function groupsOf(source) {
  const body = source.slice(source.indexOf('export const VARIABLES'), source.indexOf('} as const satisfies'))
  const groups = []
  for (const line of body.split('\n')) {
    const [, title] = /^ {2}\/\/ (.+)$/.exec(line) ?? []
    const [, name] = /^ {2}([A-Z][A-Z0-9_]+): variable\(/.exec(line) ?? []
    if (title) groups.push([title, []])
    if (name) groups.at(-1)[1].push(name)
  }
  return groups
}

const row = (name, { initial, help }) =>
  `| ${name} | ${initial ? `\`${initial}\`` : ''} | ${help.replaceAll('|', '\\|')} |`

/** The page. `variables` are VARIABLES of the config, `source` is its file. */
export function environmentPage(variables, source) {
  const sections = groupsOf(source).map(
    ([title, names]) =>
      `## ${TITLES[title] ?? title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${names.map((name) => row(name, variables[name])).join('\n')}\n`,
  )
  return [INTRO, ...sections].join('\n')
}
