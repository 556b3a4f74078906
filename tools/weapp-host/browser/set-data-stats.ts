/** What the host counts and what makes a test fail. */
export interface Problem {
  kind: 'error' | 'rejection' | 'console' | 'render' | 'module' | 'component' | 'limit'
  message: string
  page: string
}

export interface SetDataStats {
  calls: number
  bytes: number
  largest: number
  /** Most calls in any one second of one active page: a test walks through pages faster than people do. */
  perSecond: number
}

const emptyStats = (): SetDataStats => ({ calls: 0, bytes: 0, largest: 0, perSecond: 0 })

export const recordProblem = {
  problems: [] as Problem[],
  /** Names that exist in WeChat and that the host does not have. */
  missing: new Set<string>(),
  /** Names that do not exist in WeChat either (feature detection). */
  unknown: new Set<string>(),
  warnings: [] as string[],
  logs: [] as string[],
  toasts: [] as { title: string; icon: string; at: number }[],
  calls: [] as { name: string; options: Record<string, unknown> }[],
  setData: emptyStats(),
  total: emptyStats(),
  /** What each setData since the last reset carried, as JSON. */
  sent: [] as string[],
  /** Which page or component each of them was for. */
  sentTo: [] as string[],
  /** Reads of wx's storage since the start; each stops the program until it is answered. */
  storageReads: 0,
}

let currentPage: () => string = () => ''
export function setCurrentPage(read: () => string): void {
  currentPage = read
}

const textOf = (error: unknown): string => {
  if (error instanceof Error) return `${error.message}\n${error.stack ?? ''}`
  if (typeof error === 'object' && error !== null) {
    const { errMsg, message } = error as { errMsg?: string; message?: string }
    return errMsg ?? message ?? JSON.stringify(error)
  }
  return String(error)
}

/** Records an error that fails the test. */
export function reportStats(kind: Problem['kind'], error: unknown): void {
  recordProblem.problems.push({ kind, message: textOf(error), page: currentPage() })
}

const recent: number[] = []
let recentPage = ''

/** Calls in the last second since the active page became active, this one included. */
function countRecent(): number {
  const now = performance.now()
  if (currentPage() !== recentPage) recent.length = 0
  recentPage = currentPage()
  recent.push(now)
  while (recent.length > 0 && now - (recent[0] ?? now) > 1000) recent.shift()
  return recent.length
}

const add = (stats: SetDataStats, bytes: number, perSecond: number): void => {
  stats.calls += 1
  stats.bytes += bytes
  stats.largest = Math.max(stats.largest, bytes)
  stats.perSecond = Math.max(stats.perSecond, perSecond)
}

/** WeChat refuses undefined at a path of setData, and says so only in the console. */
function checkUndefined(data: unknown): void {
  for (const [path, value] of Object.entries((data ?? {}) as Record<string, unknown>))
    if (value === undefined) recordProblem.warnings.push(`setData: "${path}" is undefined on ${currentPage()}`)
}

/** Counts one setData; reports data that WeChat could not carry to the view. */
export function countSetData(data: unknown, receiver: string): void {
  let text = ''
  try {
    text = JSON.stringify(data) ?? ''
  } catch (error) {
    reportStats('limit', `setData with data that is no JSON: ${textOf(error)}`)
  }
  checkUndefined(data)
  recordProblem.sent.push(text)
  recordProblem.sentTo.push(receiver)
  const perSecond = countRecent()
  const bytes = new TextEncoder().encode(text).length
  add(recordProblem.setData, bytes, perSecond)
  add(recordProblem.total, bytes, perSecond)
  if (bytes > 1 << 20) reportStats('limit', `setData of ${bytes} bytes: WeChat carries at most 1 MB`)
}

/** Returns the counts since the last reset and what was carried, and resets them. */
export function consumeSetData(): SetDataStats & { sent: string[]; sentTo: string[] } {
  const snapshot = { ...recordProblem.setData, sent: recordProblem.sent, sentTo: recordProblem.sentTo }
  recordProblem.setData = emptyStats()
  recordProblem.sent = []
  recordProblem.sentTo = []
  return snapshot
}
