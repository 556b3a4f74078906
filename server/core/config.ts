/**
 * Every environment variable once: how it is read, its default and what it means. The same object validates the
 * environment and prints `--help`; rules between variables are in load-config.ts.
 */
import { z } from 'zod'
import { CHAT_LIMITS } from '../../contract/chat/limits'
import { addresses, contact, flag, integer, links, mapKey, offOr, pushHosts, text, url } from './config-readers'
import { isProxyList } from './trusted-proxies'

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
    z.enum(['demo', 'production'], 'must be demo or production'),
    'demo (default, accepts connections of this machine only) or production',
  ),
  HOST: variable('127.0.0.1', text, 'address to listen on; a demo listens to this machine only'),
  PORT: variable('3000', integer(0, 65535), 'port to listen on; 0 = any free one'),
  PUBLIC_URL: variable('', url, 'public address, such as https://hr.example.com; required in production'),
  TRUST_PROXY: variable(
    '',
    text.refine(isProxyList, 'each item must be an address or a network, such as 10.0.0.0/8'),
    'addresses or networks of trusted reverse proxies, separated by commas; empty = no proxy header is trusted',
  ),
  DRAIN_SECONDS: variable(
    '10',
    integer(0, 600),
    'seconds between SIGTERM, from which on /readyz answers 503 and connections are asked to leave, and the stop; 0 = at once',
  ),
  LOG_LEVEL: variable('info', z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'log level'),
  DOCS: variable(
    'off',
    z.enum(['off', 'on'], 'must be off or on'),
    'API documentation at /docs: on = production lists the calls of operator and partners too',
  ),
  // storage
  DATA_DIR: variable('data', text, 'data folder: embedded database, files, secrets of a demo'),
  DATABASE_URL: variable('', text, 'address of PostgreSQL 15 or later; empty = the embedded database, PGlite'),
  DATABASE_DIRECT_URL: variable(
    '',
    text,
    'address of the same PostgreSQL without PgBouncer; set it when DATABASE_URL leads to a pooler of transactions',
  ),
  DATABASE_POOL: variable('10', integer(1, 200), 'connections to PostgreSQL'),
  STATEMENT_TIMEOUT_MS: variable('15000', integer(100, 600_000), 'longest time of one SQL statement, in milliseconds'),
  REDIS_URL: variable(
    '',
    text,
    'address of Redis, for messages and limits among processes; empty = the database does it',
  ),
  FILES_URL: variable(
    '',
    text,
    'file store: empty = DATA_DIR; s3://KEY:SECRET@host/bucket?region=… (https) or s3+http://…',
  ),
  // secrets
  APP_SECRET: variable(
    '',
    text,
    'signing key of at least 32 characters, or several separated by commas: the first signs, each verifies; required in production, made and kept in DATA_DIR by a demo',
  ),
  PARTNER_TOKEN: variable(
    '',
    text,
    'token of the partner API /partner/v1, at least 24 characters, or several separated by commas; empty = off (a demo makes one)',
  ),
  OPERATOR_TOKEN: variable(
    '',
    text,
    'token of the operator API /operator/v1, at least 24 characters, or several separated by commas; name:token records what is done under that name; required in production (a demo makes one)',
  ),
  // chat
  CHAT_PROVIDER: variable(
    'embedded',
    z.enum(['embedded', 'tencent'], 'must be embedded or tencent'),
    'chat service: embedded, or tencent (Tencent Cloud IM)',
  ),
  CHAT_SDKAPPID: variable('1400000001', integer(1, 4_294_967_295), 'SDKAppID of the chat service'),
  CHAT_SECRET: variable(
    '',
    text,
    'key that signs UserSigs, or several separated by commas: the first signs, each verifies; required in production, made by a demo',
  ),
  CHAT_REVOKE_SECONDS: variable(
    String(CHAT_LIMITS.revokeSeconds),
    integer(0, 31_536_000),
    'seconds in which a sent message may be revoked',
  ),
  CHAT_FRAMES_PER_SECOND: variable(
    String(CHAT_LIMITS.framesPerSecond),
    integer(10, 100_000),
    'frames per second of one chat connection',
  ),
  CHAT_BLOCKED_WORDS: variable(
    '',
    text,
    'file of blocked words, one a line; empty = blocked-words.txt in DATA_DIR, which may be absent',
  ),
  CHAT_ADMIN: variable('administrator', text, 'administrator who calls the REST API, with CHAT_PROVIDER=tencent'),
  CHAT_REST_URL: variable('https://console.tim.qq.com', url, 'address of the REST API, with CHAT_PROVIDER=tencent'),
  CHAT_CALLBACK_TOKEN: variable(
    '',
    text,
    'token that signs callbacks, at least 16 characters, with CHAT_PROVIDER=tencent; the callback address is PUBLIC_URL and /pinqiao/v1/chat/callback; required in production',
  ),
  ICE_SERVERS: variable(
    '',
    addresses,
    'STUN and TURN servers of calls, separated by commas, such as stun:host:3478,turn:host:3478',
  ),
  TURN_SECRET: variable(
    '',
    text,
    'shared secret of TURN (static-auth-secret of coturn), which signs short-lived accounts',
  ),
  TURN_SECONDS: variable('86400', integer(60, 604_800), 'life of a TURN account, in seconds'),
  // services around the chat
  MODERATION_PROVIDER: variable(
    'off',
    offOr('tencent'),
    'moderation: off = blocked words only; tencent = text and image moderation of Tencent Cloud',
  ),
  MODERATION_BIZ: variable('', text, 'moderation policy (BizType)'),
  TRANSLATE_PROVIDER: variable(
    'off',
    offOr('tencent'),
    'translation of messages: off, or tencent (machine translation of Tencent Cloud)',
  ),
  SPEECH_PROVIDER: variable(
    'off',
    offOr('tencent'),
    'voice to text: off, or tencent (sentence recognition of Tencent Cloud)',
  ),
  TENCENT_ID: variable(
    '',
    text,
    'SecretId of Tencent Cloud, for moderation, translation, speech, verification and OCR',
  ),
  TENCENT_KEY: variable('', text, 'SecretKey of Tencent Cloud'),
  TENCENT_REGION: variable('ap-guangzhou', text, 'region of Tencent Cloud'),
  TENCENT_ENDPOINT: variable('', url, 'API address of Tencent Cloud; empty = that of each product'),
  PUSH_PROVIDER: variable(
    'off',
    offOr('jpush'),
    'push of chat and notices to apps that are closed: off, or jpush (alias = chat user id)',
  ),
  JPUSH_KEY: variable('', text, 'AppKey of JPush'),
  JPUSH_SECRET: variable('', text, 'Master Secret of JPush'),
  JPUSH_ENDPOINT: variable('https://api.jpush.cn', url, 'API address of JPush'),
  WEB_PUSH_PUBLIC_KEY: variable('', text, 'public VAPID key of web push; empty = off (a demo makes a pair)'),
  WEB_PUSH_PRIVATE_KEY: variable('', text, 'private VAPID key of web push, set together with the public one'),
  WEB_PUSH_CONTACT: variable(
    '',
    contact,
    'mailto: or https:// address at which push services reach the site; required with the keys',
  ),
  WEB_PUSH_HOSTS: variable(
    '',
    pushHosts,
    'push services allowed beside those of the browsers: hosts, separated by commas',
  ),
  // sms
  SMS_PROVIDER: variable(
    'console',
    z.enum(['console', 'tencent'], 'must be console or tencent'),
    'SMS: console = written to the log (demo only); tencent = Tencent Cloud SMS',
  ),
  SMS_TENCENT_ID: variable('', text, 'SecretId of Tencent Cloud SMS'),
  SMS_TENCENT_KEY: variable('', text, 'SecretKey of Tencent Cloud'),
  SMS_TENCENT_APP: variable('', text, 'SdkAppId of Tencent Cloud SMS'),
  SMS_TENCENT_SIGN: variable('', text, 'signature of the messages'),
  SMS_TENCENT_TEMPLATE: variable(
    '',
    text,
    'template of codes; its first parameter is the code, its second the minutes it is valid',
  ),
  SMS_TENCENT_ENDPOINT: variable('https://sms.tencentcloudapi.com', url, 'API address of Tencent Cloud SMS'),
  SMS_TENCENT_REGION: variable('ap-guangzhou', text, 'region of Tencent Cloud SMS'),
  SMS_HOURLY_MAX: variable(
    '2000',
    integer(1, 10_000_000),
    'most codes sent by SMS in an hour, of the whole platform; devices that have logged in before have as many of their own',
  ),
  PUZZLE_WORK: variable(
    '50000',
    integer(1, 10_000_000),
    'hashes that the first puzzle of a log-in takes on average; each further one of a phone takes twice as many, sixteen times at most',
  ),
  // wechat
  WECHAT_APP_ID: variable(
    '',
    text,
    'AppID of the website application at the WeChat Open Platform; empty = no log-in by WeChat',
  ),
  WECHAT_APP_SECRET: variable('', text, 'AppSecret of that website application'),
  WECHAT_MINI_APP_ID: variable('', text, 'AppID of the mini-program; empty = no log-in by WeChat there'),
  WECHAT_MINI_APP_SECRET: variable('', text, 'AppSecret of the mini-program'),
  WECHAT_NOTICE_TEMPLATE: variable(
    '',
    text,
    'template of subscription messages, which carry notices to WeChat; it has thing1 (title), thing2 (text), time3 (time); empty = off',
  ),
  WECHAT_ENDPOINT: variable('https://api.weixin.qq.com', url, 'API address of WeChat'),
  // payments
  PAY_PROVIDER: variable(
    '',
    z.enum(['', 'embedded', 'live', 'off'], 'must be embedded, live or off'),
    'payments: embedded = cashier of a demo (demo only, its default); live = WeChat Pay and Alipay, whichever is configured; off (default in production)',
  ),
  WECHAT_PAY_MCH_ID: variable('', text, 'merchant number of WeChat Pay; empty = no WeChat Pay'),
  WECHAT_PAY_APP_ID: variable(
    '',
    text,
    'AppID of the official account bound to the merchant, for codes, phone pages and pages inside WeChat; the mini-program uses WECHAT_MINI_APP_ID',
  ),
  WECHAT_PAY_APP_SECRET: variable(
    '',
    text,
    'its AppSecret, which identifies payers inside WeChat and signs shared cards; empty = no payment inside WeChat, and pages are shared as addresses',
  ),
  WECHAT_PAY_SERIAL: variable('', text, 'serial number of the merchant certificate'),
  WECHAT_PAY_KEY_FILE: variable('', text, 'path of the merchant key (apiclient_key.pem)'),
  WECHAT_PAY_API_KEY: variable('', text, 'APIv3 key of 32 characters, which decrypts callbacks'),
  WECHAT_PAY_PUBLIC_KEY_ID: variable(
    '',
    text,
    'id of the public key of WeChat Pay (PUB_KEY_ID_…); empty = platform certificates are fetched',
  ),
  WECHAT_PAY_PUBLIC_KEY_FILE: variable('', text, 'path of the public key of WeChat Pay'),
  WECHAT_PAY_ENDPOINT: variable('https://api.mch.weixin.qq.com', url, 'API address of WeChat Pay'),
  IOS_MINI_PAYMENT: variable(
    'off',
    z.enum(['off', 'on'], 'must be off or on'),
    'WeChat Pay in the mini-program on iPhone and iPad: off (default: WeChat forbids selling virtual goods there), or on as on other phones',
  ),
  ALIPAY_APP_ID: variable('', text, 'AppID at the Alipay Open Platform; empty = no Alipay'),
  ALIPAY_SELLER_ID: variable(
    '',
    text,
    'PID of the merchant who is paid, 16 digits from 2088; notices of another are refused',
  ),
  ALIPAY_KEY_FILE: variable('', text, 'path of the application key (PEM)'),
  ALIPAY_PUBLIC_KEY_FILE: variable('', text, 'path of the public key of Alipay (PEM)'),
  ALIPAY_GATEWAY: variable('https://openapi.alipay.com/gateway.do', url, 'gateway of Alipay'),
  PAYEE_NAME: variable(
    '',
    text,
    'full name of the company that is paid and issues invoices; empty = a demo company in a demo, no bank transfers in production',
  ),
  PAYEE_BANK: variable('', text, 'bank of that company'),
  PAYEE_ACCOUNT: variable('', text, 'bank account of that company'),
  PAYEE_TAX_NUMBER: variable('', text, 'tax number of that company, printed on invoices'),
  // identity verification
  VERIFICATION_PROVIDER: variable(
    'off',
    offOr('tencent'),
    'identity checks: off = the operator looks at photos; tencent = Tencent Cloud',
  ),
  OCR_PROVIDER: variable(
    'off',
    offOr('tencent'),
    'reading business licences: off = typed by hand; tencent = OCR of Tencent Cloud',
  ),
  // maps
  TENCENT_MAP_KEY: variable(
    '',
    mapKey,
    'key of Tencent Location Service, which browsers see: limit it to this site there; the web picks locations on a map; empty = by searching addresses',
  ),
  // rules
  AUDIT_MODE: variable(
    '',
    z.enum(['', 'auto', 'manual'], 'must be auto or manual'),
    'audits: auto = passed after some seconds (demo only, its default); manual = by the operator (production)',
  ),
  AUDIT_AUTO_SECONDS: variable('4', integer(0, 3600), 'seconds until an audit passes by itself, with AUDIT_MODE=auto'),
  SESSION_DAYS: variable('30', integer(1, 365), 'days a session lasts, counted anew with each renewal'),
  SESSION_RENEW_HOURS: variable('24', integer(1, 8760), 'hours after which a token is renewed'),
  SESSION_GRACE_SECONDS: variable('300', integer(0, 86_400), 'seconds a renewed token is still accepted'),
  UPLOAD_MAX_MB: variable('100', integer(1, 1024), 'largest file, in megabytes'),
  UPLOAD_QUOTA_MB: variable('20480', integer(1, 10_000_000), 'megabytes of files a company may keep'),
  UPLOAD_QUOTA_USER_MB: variable(
    '5120',
    integer(1, 10_000_000),
    'megabytes of files a user may keep outside companies, such as those of the chat',
  ),
  RATE_LIMIT: variable('1', flag, 'whether requests are limited; must be on in production'),
  // demo data
  SEED: variable(
    '',
    z.enum(['', 'demo', 'none'], 'must be demo or none'),
    'demo data: demo = made at the first start (demo only, its default); none',
  ),
  SEED_RESUMES: variable('2000', integer(0, 10_000_000), 'resumes in the demo data'),
  // site
  SITE_PHONE: variable('', text, 'phone number in the footer'),
  SITE_EMAIL: variable('', text, 'e-mail address in the footer'),
  SITE_HELP_LINKS: variable('', links, 'help links: title|address;title|address'),
  SITE_MENUS: variable(
    '',
    links,
    'further items of the member menu: title|address;title|address (a path of this site or an https address)',
  ),
  SITE_FILINGS: variable('', links, 'filing notices: title|address;title|address'),
  SITE_APP_QR: variable('', text, 'address of the picture with the QR code of the app'),
  SITE_MINI_PROGRAM_QR: variable('', text, 'address of the picture with the code of the mini-program'),
} as const satisfies Record<string, Variable<unknown>>

export type RawConfig = { -readonly [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['read']> }
/** The validated environment; names are the variables' own, so one search finds every use. */
export interface Config extends Omit<RawConfig, 'AUDIT_MODE' | 'SEED' | 'PAY_PROVIDER'> {
  AUDIT_MODE: 'auto' | 'manual'
  PAY_PROVIDER: 'embedded' | 'live' | 'off'
  SEED: 'demo' | 'none'
}
