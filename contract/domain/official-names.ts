/**
 * Names that could be mistaken for the platform's. Users and what they name (groups, cards, companies) may not use
 * them; the platform's own accounts are named by the operator and not asked about. No zod.
 */

/** Substrings forbidden in every name. */
const FORBIDDEN_IN_NAMES = [
  '聘桥',
  'pinqiao',
  '官方',
  'administrator',
  '系统通知',
  '系统消息',
  '系统提醒',
  '系统管理',
  '系统客服',
  '系统助手',
  '系统小助手',
  '平台客服',
  '平台官方',
  '平台通知',
  '平台消息',
  '平台管理',
  '平台助手',
  '平台小助手',
  '平台服务',
  '平台运营',
  '平台审核',
  '平台安全',
]
/** Names under which payment services and the security of an account write: nobody's own name, and no group's. */
const TRUSTED_SENDERS = [
  ...['微信支付', '微信团队', '微信安全', '微信客服', '支付宝', '财付通', '云闪付', '腾讯客服', '腾讯官方', '腾讯安全'],
  ...['支付通知', '支付提醒', '支付助手', '收款通知', '转账通知', '退款通知', '到账通知'],
  ...[
    '账号安全',
    '账户安全',
    '帐号安全',
    '帐户安全',
    '账号异常',
    '账户异常',
    '帐号异常',
    '资金安全',
    '安全提醒',
    '安全通知',
  ],
]
/** Substrings also forbidden in user names: a group 客服部 is a department, a user 客服小王 poses as support. */
const FORBIDDEN_IN_USER_NAMES = [
  ...['安全中心', '安全助手', '反诈中心', '公安局', '检察院', '人民法院'],
  ...['客服', '管理员', '小助手', 'customerservice'],
]
/** Names made of generic terms only: 平台, 客服中心, admin. */
const GENERIC =
  /^(平台|系统|客服|通知|消息|中心|管理员|管理|小助手|助手|服务|团队|人员|专员|在线|运营|审核|安全|号|admin|official|support|service|system|customer|team|platform|notice|root)+$/
/** Characters that look like others, and traditional ones. */
const HOMOGLYPHS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ԁ: 'd',
    т: 't',
    г: 'r',
    п: 'n',
    м: 'm',
    һ: 'h',
  },
  ...{ α: 'a', ο: 'o', ρ: 'p', ι: 'i', τ: 't', ν: 'v', ı: 'i', ɑ: 'a', ɡ: 'g', '0': 'o', '1': 'i', '@': 'a', $: 's' },
  ...{
    橋: '桥',
    喬: '乔',
    乔: '桥',
    侨: '桥',
    荞: '桥',
    骄: '桥',
    娉: '聘',
    骋: '聘',
    統: '统',
    係: '系',
    繫: '系',
    宮: '官',
    宫: '官',
  },
  ...{
    臺: '台',
    檯: '台',
    乎: '平',
    務: '务',
    員: '员',
    運: '运',
    營: '营',
    審: '审',
    団: '团',
    團: '团',
    隊: '队',
    線: '线',
    號: '号',
    帳: '账',
    賬: '账',
    戶: '户',
    寶: '宝',
    財: '财',
    騰: '腾',
    訊: '讯',
    轉: '转',
    異: '异',
    證: '证',
    碼: '码',
  },
}

/** Folded to what a reader sees: width, case, accents, signs, blanks and invisible characters do not count. */
const foldName = (name: string): string => {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  const alike = [...folded].map((char) => HOMOGLYPHS[char] ?? char).join('')
  return alike.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a name would be taken for the platform's; stricter for `person`s than for `thing`s such as groups and companies. */
export function soundsOfficial(name: string, of: 'person' | 'thing'): boolean {
  const plain = foldName(name)
  const shared = [...FORBIDDEN_IN_NAMES, ...TRUSTED_SENDERS]
  const forbidden = of === 'person' ? [...shared, ...FORBIDDEN_IN_USER_NAMES] : shared
  return forbidden.some((word) => plain.includes(foldName(word))) || GENERIC.test(plain)
}
