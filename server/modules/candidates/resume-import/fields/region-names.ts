/** Spellings of the divisions of China (GB/T 2260): provinces, prefectures, counties; full, short, and names they had before. */
import { areaList } from '@vant/area-data'

export interface Division {
  /** Six digits; 510000 is a province, 510100 a prefecture, 510107 a county. */
  code: string
  level: 'province' | 'prefecture' | 'county'
  /** Whether this spelling ends with the kind of the division: 成都市, not 成都. */
  isFull: boolean
}

const PEOPLES =
  /(?:(?:藏|羌|彝|蒙古|回|土家|苗|侗|布依|哈尼|壮|傣|白|傈僳|朝鲜|景颇|黎|瑶|仡佬|畲|满|土|佤|拉祜|纳西|水|毛南|仫佬|独龙|怒|普米|东乡|保安|撒拉|裕固|布朗|达斡尔|鄂温克|鄂伦春|哈萨克|塔吉克|锡伯|各)族|蒙古|哈萨克|柯尔克孜|塔吉克|锡伯){1,4}$/
const KIND = {
  province: /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/,
  prefecture: /(?:市|地区|盟|自治州|县)$/,
  county: /(?:新区|矿区|林区|特区|区|县|市|旗|自治县|自治旗|联合旗)$/,
} as const
/** Collections of counties that are no place themselves: 省直辖县. */
const NO_REGION = /^(?:省直辖|自治区直辖|县$)/

/** 凉山彝族自治州 -> 凉山, 内蒙古自治区 -> 内蒙古; at least two characters are left. */
function shortName(name: string, level: Division['level']): string {
  const bare = name.replace(KIND[level], '').replace(/自治$/, '')
  const short = /自治[州县旗]$/.test(name) ? bare.replace(PEOPLES, '') : bare
  return short.length >= 2 ? short : name
}

/** Further full spellings of a prefecture or county: 凉山州, 毕节地区, 白沙县. */
function otherNames(name: string, short: string): string[] {
  if (name.endsWith('自治州')) return [`${short}州`]
  if (name.endsWith('自治县')) return [`${short}县`]
  return name.endsWith('市') ? [`${short}地区`] : []
}

/** Names of before, and the division that has the place today. */
const FORMER: Record<string, string> = {
  襄樊: '420600',
  莱芜: '370116',
  大庸: '430800',
  思茅: '530800',
  淮阴: '320800',
  万县: '500101',
  通什: '469001',
  迪化: '650100',
  绥远: '150100',
  张北: '130722',
  克州: '653000',
  巴州: '652800',
  博州: '652700',
}

const levelOf = (code: string): Division['level'] =>
  code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'prefecture' : 'county'

/** The divisions of each spelling. */
export const DIVISIONS = new Map<string, Division[]>()
const add = (spelling: string, division: Division) => {
  const known = DIVISIONS.get(spelling) ?? []
  if (!known.some(({ code }) => code === division.code)) DIVISIONS.set(spelling, [...known, division])
}

for (const list of [areaList.province_list, areaList.city_list, areaList.county_list])
  for (const [code, name] of Object.entries(list)) {
    if (NO_REGION.test(name)) continue
    const level = levelOf(code)
    const short = shortName(name, level)
    add(name, { code, level, isFull: true })
    for (const other of otherNames(name, short)) add(other, { code, level, isFull: true })
    add(short, { code, level, isFull: false })
  }
for (const [name, code] of Object.entries(FORMER)) {
  add(name, { code, level: levelOf(code), isFull: false })
  add(`${name}市`, { code, level: levelOf(code), isFull: true })
}

export const LONGEST_SPELLING = Math.max(...[...DIVISIONS.keys()].map((spelling) => spelling.length))

/** The short name of the prefecture of a division, or of the province where there is none: 成都, 重庆, 湖北. */
export function shortNameOf(code: string): string {
  const prefecture = areaList.city_list[`${code.slice(0, 4)}00`]
  if (!code.endsWith('0000') && prefecture && !NO_REGION.test(prefecture)) return shortName(prefecture, 'prefecture')
  return shortName(areaList.province_list[`${code.slice(0, 2)}0000`] ?? '', 'province')
}

const TRADITIONAL =
  '東东廣广灣湾臺台縣县區区陝陕遼辽寧宁蘇苏龍龙貴贵雲云門门濟济漢汉陽阳慶庆蘭兰無无錫锡溫温嶺岭興兴馬马滬沪吳吴義义烏乌魯鲁齊齐爾尔濱滨綏绥長长錦锦鳳凤臨临煙烟濰潍萊莱棗枣澤泽鄭郑許许開开駐驻鶴鹤鄉乡黃黄岡冈荊荆隨随婁娄懷怀張张潤润陸陆潯浔賀贺來来賓宾瓊琼樂乐綿绵內内資资瀘泸達达銅铜節节麗丽滄沧紅红寶宝鹹咸關关隴陇運运晉晋呂吕滿满贛赣蕪芜連连鎮镇揚扬鹽盐紹绍廈厦巖岩'
const simplified = new Map([...TRADITIONAL.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]))
/** A place name in simplified characters: 廣東省東莞市 -> 广东省东莞市. */
export const toSimplified = (text: string): string => [...text].map((char) => simplified.get(char) ?? char).join('')
