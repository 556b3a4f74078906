/** A short Chinese name of the device a session was opened on, from its user agent. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const PROGRAMS: readonly [RegExp, string][] = [
  [/miniProgram|wechatdevtools/i, '微信小程序'],
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const find = (table: readonly [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** 'Windows · Chrome'; '未知设备' when nothing is known. */
export const deviceName = (agent: string | undefined): string =>
  [find(SYSTEMS, agent ?? ''), find(PROGRAMS, agent ?? '')].filter(Boolean).join(' · ') || '未知设备'
