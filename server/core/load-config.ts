/** The environment as a Config: each variable read by itself, then the rules between them. */
import { type Config, type RawConfig, VARIABLES } from './config'
import { splitKeys } from './keys'
import { readOperators } from './operators'
import { webPushErrors, webPushKeysOf } from './web-push-keys'

/** Thrown when the environment cannot be used; each error starts with the variable's name. */
export class ConfigError extends Error {
  constructor(readonly errors: string[]) {
    super(`invalid configuration:\n${errors.map((error) => `  ${error}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

type Env = Record<string, string | undefined>

/** Reads each variable by itself; an empty string counts as not set. Throws ConfigError with all errors at once. */
function readVariables(env: Env): RawConfig {
  const errors: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { read, initial }] of Object.entries(VARIABLES)) {
    const result = read.safeParse(env[name]?.trim() || initial)
    if (result.success) values[name] = result.data
    else errors.push(`${name}: ${result.error.issues[0]?.message ?? 'invalid'}`)
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return values as RawConfig
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

function demoErrors(config: Config): string[] {
  const errors: string[] = []
  if (!LOOPBACK.includes(config.HOST))
    errors.push('HOST: MODE=demo listens to this machine only; set MODE=production to serve others')
  if (config.TRUST_PROXY)
    errors.push('TRUST_PROXY: MODE=demo accepts no reverse proxy; set MODE=production to serve others')
  return errors
}

const SECRETS = [
  ['APP_SECRET', 32],
  ['OPERATOR_TOKEN', 24],
  ['CHAT_SECRET', 16],
] as const

/** The secrets of a list; the name of an operator does not count. */
const secretsIn = (config: Config, name: (typeof SECRETS)[number][0] | 'PARTNER_TOKEN'): string[] =>
  name === 'OPERATOR_TOKEN' ? readOperators(config[name]).map(({ token }) => token) : splitKeys(config[name])
const areLongEnough = (secrets: string[], length: number) => secrets.every((secret) => secret.length >= length)

function productionErrors(config: Config): string[] {
  const errors: string[] = []
  for (const [name, length] of SECRETS)
    if (!areLongEnough(secretsIn(config, name), length) || secretsIn(config, name).length === 0)
      errors.push(`${name}: required with MODE=production, at least ${length} characters each`)
  if (!areLongEnough(secretsIn(config, 'PARTNER_TOKEN'), 24)) errors.push('PARTNER_TOKEN: at least 24 characters each')
  if (!config.PUBLIC_URL) errors.push('PUBLIC_URL: required with MODE=production')
  if (config.SMS_PROVIDER === 'console')
    errors.push('SMS_PROVIDER: MODE=production does not accept console; set tencent')
  if (config.AUDIT_MODE === 'auto') errors.push('AUDIT_MODE: MODE=production does not accept auto; set manual')
  if (config.SEED === 'demo') errors.push('SEED: MODE=production makes no demo users; set none')
  if (config.PAY_PROVIDER === 'embedded')
    errors.push('PAY_PROVIDER: MODE=production does not accept embedded, the cashier of a demo; set live or off')
  if (config.CHAT_PROVIDER === 'tencent' && config.CHAT_CALLBACK_TOKEN.length < 16)
    errors.push('CHAT_CALLBACK_TOKEN: required with CHAT_PROVIDER=tencent, at least 16 characters')
  if (!config.RATE_LIMIT) errors.push('RATE_LIMIT: MODE=production does not run without limits')
  return errors
}

const WECHAT_PAY_NEEDS = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_API_KEY',
] as const
const ALIPAY_NEEDS = ['ALIPAY_SELLER_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const

function paymentErrors(config: Config): string[] {
  if (config.PAY_PROVIDER !== 'live') return []
  const errors: string[] = []
  const requireSet = (names: readonly (keyof Config & string)[], why: string) => {
    for (const name of names) if (!config[name]) errors.push(`${name}: required with ${why}`)
  }
  if (!config.WECHAT_PAY_MCH_ID && !config.ALIPAY_APP_ID)
    errors.push('PAY_PROVIDER: live requires WECHAT_PAY_MCH_ID or ALIPAY_APP_ID')
  if (!config.PUBLIC_URL) errors.push('PUBLIC_URL: required with PAY_PROVIDER=live, callbacks are sent to it')
  if (config.WECHAT_PAY_MCH_ID) {
    requireSet(WECHAT_PAY_NEEDS, 'WECHAT_PAY_MCH_ID')
    if (config.WECHAT_PAY_API_KEY && Buffer.byteLength(config.WECHAT_PAY_API_KEY) !== 32)
      errors.push('WECHAT_PAY_API_KEY: must have 32 characters')
    if (Boolean(config.WECHAT_PAY_PUBLIC_KEY_ID) !== Boolean(config.WECHAT_PAY_PUBLIC_KEY_FILE))
      errors.push('WECHAT_PAY_PUBLIC_KEY_FILE: set together with WECHAT_PAY_PUBLIC_KEY_ID')
  }
  if (config.ALIPAY_APP_ID) requireSet(ALIPAY_NEEDS, 'ALIPAY_APP_ID')
  return errors
}

/** What each provider needs besides itself. */
const PROVIDER_NEEDS = [
  [
    'SMS_PROVIDER',
    'tencent',
    ['SMS_TENCENT_ID', 'SMS_TENCENT_KEY', 'SMS_TENCENT_APP', 'SMS_TENCENT_SIGN', 'SMS_TENCENT_TEMPLATE'],
  ],
  ['MODERATION_PROVIDER', 'tencent', ['TENCENT_ID', 'TENCENT_KEY']],
  ['TRANSLATE_PROVIDER', 'tencent', ['TENCENT_ID', 'TENCENT_KEY']],
  ['SPEECH_PROVIDER', 'tencent', ['TENCENT_ID', 'TENCENT_KEY']],
  ['PUSH_PROVIDER', 'jpush', ['JPUSH_KEY', 'JPUSH_SECRET']],
  ['VERIFICATION_PROVIDER', 'tencent', ['TENCENT_ID', 'TENCENT_KEY']],
  ['OCR_PROVIDER', 'tencent', ['TENCENT_ID', 'TENCENT_KEY']],
] as const

const providerErrors = (config: Config): string[] =>
  PROVIDER_NEEDS.filter(([provider, value]) => config[provider] === value).flatMap(([provider, value, names]) =>
    names.filter((name) => !config[name]).map((name) => `${name}: required with ${provider}=${value}`),
  )

function wechatErrors(config: Config): string[] {
  const errors: string[] = []
  if (config.WECHAT_APP_ID && !config.WECHAT_APP_SECRET) errors.push('WECHAT_APP_SECRET: required with WECHAT_APP_ID')
  if (config.WECHAT_MINI_APP_ID && !config.WECHAT_MINI_APP_SECRET)
    errors.push('WECHAT_MINI_APP_SECRET: required with WECHAT_MINI_APP_ID')
  return errors
}

function databaseErrors(config: Config): string[] {
  const errors: string[] = []
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (!config[name]) continue
    if (!/^postgres(ql)?:\/\//.test(config[name])) errors.push(`${name}: must begin with postgres://`)
    else if (!URL.canParse(config[name])) errors.push(`${name}: must read postgres://user:password@host:port/database`)
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) errors.push('DATABASE_URL: required with DATABASE_DIRECT_URL')
  return errors
}

function adapterErrors(config: Config): string[] {
  const errors = [providerErrors, wechatErrors, paymentErrors, webPushErrors].flatMap((check) => check(config))
  if (config.FILES_URL && !/^s3(\+http)?:\/\//.test(config.FILES_URL))
    errors.push('FILES_URL: must begin with s3:// or s3+http://')
  return [...errors, ...databaseErrors(config)]
}

type DemoSecret = (name: string, dataDir: string) => string

function fillDemoSecrets(config: Config, demoSecret: DemoSecret): void {
  for (const name of ['APP_SECRET', 'PARTNER_TOKEN', 'OPERATOR_TOKEN', 'CHAT_SECRET'] as const)
    if (splitKeys(config[name]).length === 0) config[name] = demoSecret(name, config.DATA_DIR)
  if (!config.WEB_PUSH_PUBLIC_KEY) Object.assign(config, webPushKeysOf(demoSecret('WEB_PUSH_SECRET', config.DATA_DIR)))
  config.WEB_PUSH_CONTACT ||= 'mailto:service@pinqiao.example'
}

/**
 * Validates an environment. `demoSecret` supplies the secrets that a demo server may do without (kept in DATA_DIR).
 * Throws ConfigError naming each variable; in production no secret is generated.
 */
export function loadConfig(env: Env, demoSecret: DemoSecret): Config {
  const rawConfig = readVariables(env)
  const isDemo = rawConfig.MODE === 'demo'
  const config: Config = {
    ...rawConfig,
    AUDIT_MODE: rawConfig.AUDIT_MODE || (isDemo ? 'auto' : 'manual'),
    SEED: rawConfig.SEED || (isDemo ? 'demo' : 'none'),
    PAY_PROVIDER: rawConfig.PAY_PROVIDER || (isDemo ? 'embedded' : 'off'),
  }
  const errors = [...(isDemo ? demoErrors(config) : productionErrors(config)), ...adapterErrors(config)]
  if (errors.length > 0) throw new ConfigError(errors)
  if (isDemo) fillDemoSecrets(config, demoSecret)
  return config
}

/** The text of `--help`: one line a variable. */
export const helpText = (): string =>
  Object.entries(VARIABLES)
    .map(([name, { initial, help }]) => `  ${name.padEnd(28)}${help}${initial ? ` (default ${initial})` : ''}`)
    .join('\n')
