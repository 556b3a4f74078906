/**
 * Every environment variable once: how it is read, its default and what it means. The same object validates the
 * environment and prints `--help`. Rules between variables are in the …Errors functions below.
 */
import { z } from 'zod'
import { CHAT_LIMITS } from '../../contract/chat/limits'
import { addresses, contact, flag, integer, links, offOr, pushHosts, text, url } from './config-readers'
import { splitKeys } from './keys'
import { readOperators } from './operators'
import { isProxyList } from './trusted-proxies'
import { webPushErrors, webPushKeysOf } from './web-push-keys'

interface Variable<T> {
  read: z.ZodType<T, string>
  initial: string
  help: string
}
const variable = <T>(initial: string, read: z.ZodType<T, string>, help: string): Variable<T> => ({
  initial,
  read,
  help,
})

export const VARIABLES = {
  // process
  MODE: variable(
    'demo',
    z.enum(['demo', 'production'], '只能是 demo 或 production'),
    'demo 演示（默认，只接受本机访问）；production 正式运行',
  ),
  HOST: variable('127.0.0.1', text, '监听地址；demo 只能是本机地址'),
  PORT: variable('3000', integer(0, 65535), '监听端口，0 表示任意空闲端口'),
  PUBLIC_URL: variable('', url, '对外访问地址，如 https://hr.example.com；production 必填'),
  TRUST_PROXY: variable(
    '',
    text.refine(isProxyList, '每一项都要是地址或网段，如 10.0.0.0/8'),
    '可信反向代理的地址或网段，逗号分隔；为空则不信任任何代理头',
  ),
  DRAIN_SECONDS: variable(
    '10',
    integer(0, 600),
    '收到 SIGTERM 后先让 /readyz 返回 503、请连接离开，过多少秒再停止；0 表示立即停止',
  ),
  LOG_LEVEL: variable('info', z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), '日志级别'),
  DOCS: variable(
    'off',
    z.enum(['off', 'on'], '只能是 off 或 on'),
    '接口文档 /docs：on 时 production 也列出运营和伙伴接口',
  ),
  // storage
  DATA_DIR: variable('data', text, '数据目录：内嵌数据库、文件、演示密钥'),
  DATABASE_URL: variable('', text, 'PostgreSQL 15 以上的地址；为空则使用内嵌数据库 PGlite'),
  DATABASE_POOL: variable('10', integer(1, 200), 'PostgreSQL 连接数'),
  STATEMENT_TIMEOUT_MS: variable('15000', integer(100, 600_000), '单条 SQL 的最长时间（毫秒）'),
  REDIS_URL: variable('', text, 'Redis 地址；用于多进程间的消息与限流，为空则用数据库'),
  FILES_URL: variable('', text, '文件存储：为空存本地；s3://KEY:SECRET@host/bucket?region=…（https）或 s3+http://…'),
  // secrets
  APP_SECRET: variable(
    '',
    text,
    '签名密钥，至少 32 个字符；可以用逗号写几个，第一个签名，每个都能验证；production 必填，demo 自动生成并保存在 DATA_DIR',
  ),
  PARTNER_TOKEN: variable(
    '',
    text,
    '伙伴接口 /partner/v1 的令牌，至少 24 个字符；可以用逗号写几个；为空则关闭（demo 自动生成）',
  ),
  OPERATOR_TOKEN: variable(
    '',
    text,
    '运营接口 /operator/v1 的令牌，至少 24 个字符；可以用逗号写几个，写成 名字:令牌 时操作记在名下；production 必填（demo 自动生成）',
  ),
  // chat
  CHAT_PROVIDER: variable(
    'embedded',
    z.enum(['embedded', 'tencent'], '只能是 embedded 或 tencent'),
    '沟通服务：embedded 内嵌；tencent 腾讯云 IM',
  ),
  CHAT_SDKAPPID: variable('1400000001', integer(1, 4_294_967_295), '沟通服务的 SDKAppID'),
  CHAT_SECRET: variable(
    '',
    text,
    'UserSig 签名密钥；可以用逗号写几个，第一个签名，每个都能验证；production 必填，demo 自动生成',
  ),
  CHAT_REVOKE_SECONDS: variable(
    String(CHAT_LIMITS.revokeSeconds),
    integer(0, 31_536_000),
    '消息发出后多少秒内可以撤回',
  ),
  CHAT_FRAMES_PER_SECOND: variable(
    String(CHAT_LIMITS.framesPerSecond),
    integer(10, 100_000),
    '每个沟通连接每秒最多多少帧',
  ),
  CHAT_BLOCKED_WORDS: variable('', text, '屏蔽词文件，一行一个；为空则用 DATA_DIR 下的 blocked-words.txt（可以没有）'),
  CHAT_ADMIN: variable('administrator', text, 'CHAT_PROVIDER=tencent 时调用服务端接口的管理员账号'),
  CHAT_REST_URL: variable('https://console.tim.qq.com', url, 'CHAT_PROVIDER=tencent 时的服务端接口地址'),
  CHAT_CALLBACK_TOKEN: variable(
    '',
    text,
    'CHAT_PROVIDER=tencent 时第三方回调的鉴权 Token，至少 16 个字符；回调地址是 PUBLIC_URL 加 /pinqiao/v1/chat/callback；production 必填',
  ),
  ICE_SERVERS: variable('', addresses, '通话用的 STUN、TURN 地址，逗号分隔，如 stun:host:3478,turn:host:3478'),
  TURN_SECRET: variable('', text, 'TURN 的共享密钥（coturn 的 static-auth-secret），用来签发短期账号'),
  TURN_SECONDS: variable('86400', integer(60, 604_800), 'TURN 账号的有效秒数'),
  // services around the chat
  MODERATION_PROVIDER: variable('off', offOr('tencent'), '内容审核：off 只查屏蔽词；tencent 腾讯云文本和图片内容安全'),
  MODERATION_BIZ: variable('', text, '内容审核的策略编号（BizType）'),
  TRANSLATE_PROVIDER: variable('off', offOr('tencent'), '消息翻译：off 关闭；tencent 腾讯云机器翻译'),
  SPEECH_PROVIDER: variable('off', offOr('tencent'), '语音转文字：off 关闭；tencent 腾讯云一句话识别'),
  TENCENT_ID: variable('', text, '腾讯云 SecretId，内容审核、翻译、语音、认证、识别共用'),
  TENCENT_KEY: variable('', text, '腾讯云 SecretKey'),
  TENCENT_REGION: variable('ap-guangzhou', text, '腾讯云地域'),
  TENCENT_ENDPOINT: variable('', url, '腾讯云接口地址，为空则用各产品自己的'),
  PUSH_PROVIDER: variable('off', offOr('jpush'), '离线推送：off 关闭；jpush 极光推送，别名为沟通用户编号'),
  JPUSH_KEY: variable('', text, '极光推送 AppKey'),
  JPUSH_SECRET: variable('', text, '极光推送 Master Secret'),
  JPUSH_ENDPOINT: variable('https://api.jpush.cn', url, '极光推送接口地址'),
  WEB_PUSH_PUBLIC_KEY: variable('', text, '浏览器推送（Web Push）的 VAPID 公钥；为空则关闭（demo 自动生成）'),
  WEB_PUSH_PRIVATE_KEY: variable('', text, '浏览器推送的 VAPID 私钥，与公钥一起设置'),
  WEB_PUSH_CONTACT: variable('', contact, '推送服务联系本站的地址，mailto: 或 https://；设置密钥时必填'),
  WEB_PUSH_HOSTS: variable('', pushHosts, '各家浏览器之外另外允许的推送服务，主机名用逗号分隔'),
  // sms
  SMS_PROVIDER: variable(
    'console',
    z.enum(['console', 'tencent'], '只能是 console 或 tencent'),
    '短信：console 打印在日志中（仅 demo）；tencent 腾讯云短信',
  ),
  SMS_TENCENT_ID: variable('', text, '腾讯云 SecretId'),
  SMS_TENCENT_KEY: variable('', text, '腾讯云 SecretKey'),
  SMS_TENCENT_APP: variable('', text, '腾讯云短信 SdkAppId'),
  SMS_TENCENT_SIGN: variable('', text, '短信签名'),
  SMS_TENCENT_TEMPLATE: variable('', text, '验证码模板编号；参数一为验证码，参数二为有效分钟数'),
  SMS_TENCENT_ENDPOINT: variable('https://sms.tencentcloudapi.com', url, '腾讯云短信接口地址'),
  SMS_TENCENT_REGION: variable('ap-guangzhou', text, '腾讯云短信地域'),
  SMS_HOURLY_MAX: variable('2000', integer(1, 10_000_000), '整个平台每小时最多发多少条验证码短信'),
  // wechat
  WECHAT_APP_ID: variable('', text, '微信开放平台网站应用 AppID；为空则关闭微信登录'),
  WECHAT_APP_SECRET: variable('', text, '微信开放平台网站应用 AppSecret'),
  WECHAT_MINI_APP_ID: variable('', text, '微信小程序 AppID；为空则关闭小程序的微信登录'),
  WECHAT_MINI_APP_SECRET: variable('', text, '微信小程序 AppSecret'),
  WECHAT_NOTICE_TEMPLATE: variable(
    '',
    text,
    '微信小程序订阅消息的模板编号，通知会发到微信；模板要有 thing1 标题、thing2 内容、time3 时间；为空则关闭',
  ),
  WECHAT_ENDPOINT: variable('https://api.weixin.qq.com', url, '微信服务端接口地址'),
  // payments
  PAY_PROVIDER: variable(
    '',
    z.enum(['', 'embedded', 'live', 'off'], '只能是 embedded、live 或 off'),
    '收款：embedded 内嵌的演示收银台（仅 demo，默认）；live 微信支付和支付宝，配了哪个开通哪个；off 关闭（production 默认）',
  ),
  WECHAT_PAY_MCH_ID: variable('', text, '微信支付商户号；为空则不开通微信支付'),
  WECHAT_PAY_APP_ID: variable(
    '',
    text,
    '与商户号绑定的公众号 AppID，扫码、手机网页和微信内支付用；小程序用 WECHAT_MINI_APP_ID',
  ),
  WECHAT_PAY_APP_SECRET: variable(
    '',
    text,
    '该公众号的 AppSecret，微信内网页支付时识别付款人，分享成卡片时签名；为空则微信内不能支付，页面按网址分享',
  ),
  WECHAT_PAY_SERIAL: variable('', text, '商户 API 证书的序列号'),
  WECHAT_PAY_KEY_FILE: variable('', text, '商户 API 私钥文件（apiclient_key.pem）的路径'),
  WECHAT_PAY_API_KEY: variable('', text, 'APIv3 密钥，32 个字符，用来解密回调'),
  WECHAT_PAY_PUBLIC_KEY_ID: variable('', text, '微信支付公钥的编号（PUB_KEY_ID_…）；为空则下载平台证书验签'),
  WECHAT_PAY_PUBLIC_KEY_FILE: variable('', text, '微信支付公钥文件的路径'),
  WECHAT_PAY_ENDPOINT: variable('https://api.mch.weixin.qq.com', url, '微信支付接口地址'),
  IOS_MINI_PAYMENT: variable(
    'off',
    z.enum(['off', 'on'], '只能是 off 或 on'),
    'iPhone、iPad 上的小程序能不能用微信支付：off 不能（默认，微信不许在 iOS 小程序里卖虚拟商品）；on 与其他手机相同',
  ),
  ALIPAY_APP_ID: variable('', text, '支付宝开放平台应用的 AppID；为空则不开通支付宝'),
  ALIPAY_KEY_FILE: variable('', text, '应用私钥文件（PEM）的路径'),
  ALIPAY_PUBLIC_KEY_FILE: variable('', text, '支付宝公钥文件（PEM）的路径'),
  ALIPAY_GATEWAY: variable('https://openapi.alipay.com/gateway.do', url, '支付宝网关地址'),
  PAYEE_NAME: variable(
    '',
    text,
    '收款公司的全称，也是发票的销售方；为空则演示模式用演示公司，production 不开通对公转账',
  ),
  PAYEE_BANK: variable('', text, '收款公司的开户银行'),
  PAYEE_ACCOUNT: variable('', text, '收款公司的银行账号'),
  PAYEE_TAX_NUMBER: variable('', text, '收款公司的税号，印在发票上'),
  // identity verification
  VERIFICATION_PROVIDER: variable(
    'off',
    offOr('tencent'),
    '实名认证：off 由运营人员看照片审核；tencent 腾讯云身份信息核验',
  ),
  OCR_PROVIDER: variable('off', offOr('tencent'), '营业执照识别：off 手工填写；tencent 腾讯云文字识别'),
  // rules
  AUDIT_MODE: variable(
    '',
    z.enum(['', 'auto', 'manual'], '只能是 auto 或 manual'),
    '审核：auto 几秒后自动通过（仅 demo，默认）；manual 由运营人员处理（production）',
  ),
  AUDIT_AUTO_SECONDS: variable('4', integer(0, 3600), 'AUDIT_MODE=auto 时多少秒后自动审核'),
  SESSION_DAYS: variable('30', integer(1, 365), '登录状态保持天数，每次续期后重新计算'),
  SESSION_RENEW_HOURS: variable('24', integer(1, 8760), '令牌使用多少小时后换新'),
  SESSION_GRACE_SECONDS: variable('300', integer(0, 86_400), '换新后旧令牌还能用多少秒'),
  UPLOAD_MAX_MB: variable('100', integer(1, 1024), '单个文件的最大兆字节数'),
  UPLOAD_QUOTA_MB: variable('20480', integer(1, 10_000_000), '一家公司最多保存多少兆字节的文件'),
  UPLOAD_QUOTA_USER_MB: variable(
    '5120',
    integer(1, 10_000_000),
    '一个人最多保存多少兆字节不属于公司的文件，如沟通里的',
  ),
  RATE_LIMIT: variable('1', flag, '是否限制请求频率；production 必须开启'),
  // demo data
  SEED: variable(
    '',
    z.enum(['', 'demo', 'none'], '只能是 demo 或 none'),
    '演示数据：demo 首次启动时生成（仅 demo，默认）；none 不生成',
  ),
  SEED_RESUMES: variable('2000', integer(0, 10_000_000), '演示数据中的简历数量'),
  // site
  SITE_PHONE: variable('', text, '页脚联系电话'),
  SITE_EMAIL: variable('', text, '页脚联系邮箱'),
  SITE_HELP_LINKS: variable('', links, '帮助链接：标题|地址;标题|地址'),
  SITE_MENUS: variable('', links, '成员菜单里另加的项目：标题|地址;标题|地址（地址是本站路径或 https 网址）'),
  SITE_FILINGS: variable('', links, '备案信息：标题|地址;标题|地址'),
  SITE_APP_QR: variable('', text, 'APP 下载二维码图片地址'),
  SITE_MINI_PROGRAM_QR: variable('', text, '小程序码图片地址'),
} as const satisfies Record<string, Variable<unknown>>

type RawConfig = { -readonly [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['read']> }
/** The validated environment; names are the variables' own, so one search finds every use. */
export interface Config extends Omit<RawConfig, 'AUDIT_MODE' | 'SEED' | 'PAY_PROVIDER'> {
  AUDIT_MODE: 'auto' | 'manual'
  PAY_PROVIDER: 'embedded' | 'live' | 'off'
  SEED: 'demo' | 'none'
}

/** Thrown when the environment cannot be used; each error starts with the variable's name. */
export class ConfigError extends Error {
  constructor(readonly errors: string[]) {
    super(`配置有误：\n${errors.map((error) => `  ${error}`).join('\n')}`)
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
    else errors.push(`${name}：${result.error.issues[0]?.message ?? '无效'}`)
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return values as RawConfig
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

function demoErrors(config: Config): string[] {
  const errors: string[] = []
  if (!LOOPBACK.includes(config.HOST)) errors.push('HOST：MODE=demo 只能监听本机；对外服务请设置 MODE=production')
  if (config.TRUST_PROXY) errors.push('TRUST_PROXY：MODE=demo 不接受反向代理；对外服务请设置 MODE=production')
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
      errors.push(`${name}：MODE=production 必须设置，每个至少 ${length} 个字符`)
  if (!areLongEnough(secretsIn(config, 'PARTNER_TOKEN'), 24)) errors.push('PARTNER_TOKEN：每个至少 24 个字符')
  if (!config.PUBLIC_URL) errors.push('PUBLIC_URL：MODE=production 必须设置对外访问地址')
  if (config.SMS_PROVIDER === 'console') errors.push('SMS_PROVIDER：MODE=production 不能用 console，请设置 tencent')
  if (config.AUDIT_MODE === 'auto') errors.push('AUDIT_MODE：MODE=production 不能自动审核，请设置 manual')
  if (config.SEED === 'demo') errors.push('SEED：MODE=production 不能生成演示账号，请设置 none')
  if (config.PAY_PROVIDER === 'embedded')
    errors.push('PAY_PROVIDER：MODE=production 不能用演示收银台 embedded，请设置 live 或 off')
  if (config.CHAT_PROVIDER === 'tencent' && config.CHAT_CALLBACK_TOKEN.length < 16)
    errors.push('CHAT_CALLBACK_TOKEN：CHAT_PROVIDER=tencent 时必须设置，至少 16 个字符')
  if (!config.RATE_LIMIT) errors.push('RATE_LIMIT：MODE=production 必须限制请求频率')
  return errors
}

const WECHAT_PAY_NEEDS = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_API_KEY',
] as const
const ALIPAY_NEEDS = ['ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const

function paymentErrors(config: Config): string[] {
  if (config.PAY_PROVIDER !== 'live') return []
  const errors: string[] = []
  const requireSet = (names: readonly (keyof Config & string)[], why: string) => {
    for (const name of names) if (!config[name]) errors.push(`${name}：设置 ${why} 时必须设置`)
  }
  if (!config.WECHAT_PAY_MCH_ID && !config.ALIPAY_APP_ID)
    errors.push('PAY_PROVIDER：live 需要设置 WECHAT_PAY_MCH_ID 或 ALIPAY_APP_ID')
  if (!config.PUBLIC_URL) errors.push('PUBLIC_URL：PAY_PROVIDER=live 时必须设置，支付平台的回调发到这里')
  if (config.WECHAT_PAY_MCH_ID) {
    requireSet(WECHAT_PAY_NEEDS, 'WECHAT_PAY_MCH_ID')
    if (config.WECHAT_PAY_API_KEY && Buffer.byteLength(config.WECHAT_PAY_API_KEY) !== 32)
      errors.push('WECHAT_PAY_API_KEY：必须是 32 个字符')
    if (Boolean(config.WECHAT_PAY_PUBLIC_KEY_ID) !== Boolean(config.WECHAT_PAY_PUBLIC_KEY_FILE))
      errors.push('WECHAT_PAY_PUBLIC_KEY_FILE：与 WECHAT_PAY_PUBLIC_KEY_ID 一起设置')
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
    names.filter((name) => !config[name]).map((name) => `${name}：${provider}=${value} 时必须设置`),
  )

function wechatErrors(config: Config): string[] {
  const errors: string[] = []
  if (config.WECHAT_APP_ID && !config.WECHAT_APP_SECRET) errors.push('WECHAT_APP_SECRET：设置 WECHAT_APP_ID 时必须设置')
  if (config.WECHAT_MINI_APP_ID && !config.WECHAT_MINI_APP_SECRET)
    errors.push('WECHAT_MINI_APP_SECRET：设置 WECHAT_MINI_APP_ID 时必须设置')
  return errors
}

function adapterErrors(config: Config): string[] {
  const errors = [providerErrors, wechatErrors, paymentErrors, webPushErrors].flatMap((check) => check(config))
  if (config.FILES_URL && !/^s3(\+http)?:\/\//.test(config.FILES_URL))
    errors.push('FILES_URL：只支持 s3:// 或 s3+http://')
  if (config.DATABASE_URL && !/^postgres(ql)?:\/\//.test(config.DATABASE_URL))
    errors.push('DATABASE_URL：只支持 postgres://')
  else if (config.DATABASE_URL && !URL.canParse(config.DATABASE_URL))
    errors.push('DATABASE_URL：写法不对，应是 postgres://用户:密码@主机:端口/库')
  return errors
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
    .map(([name, { initial, help }]) => `  ${name.padEnd(28)}${help}${initial ? `（默认 ${initial}）` : ''}`)
    .join('\n')
