/** What companies want to buy (requirements), how others see it (opportunities), and what became of it (clues). No zod. */
import { formatThousands } from './format'
import { LIMITS } from './limits'

export const REQUIREMENT_LIMITS = {
  title: 40,
  description: 2000,
  /** In fen: a hundred million yuan. */
  budgetMax: 10_000_000_000,
  contactName: LIMITS.personName,
  remark: 300,
  keyword: 60,
  /** Without a deadline an approved requirement stays open so many days. */
  validDays: 90,
  /** Characters of a description that a list carries. */
  summary: 120,
  hot: 20,
  batch: 50,
} as const

/** What a company pays for the contact of a requirement (goods type 3, lead), in fen. */
export const LEAD_PRICE_COINS = 2000

/** How far a company's own work on a clue has come. */
export const LEAD_STATUS = { new: '待跟进', talking: '跟进中', won: '已成交', lost: '已放弃' } as const
export type LeadStatus = keyof typeof LEAD_STATUS

/** Bands of budgets to filter by; whole yuan, `max` exclusive. */
export const BUDGETS = {
  w1: { label: '1 万以下', min: 0, max: 10_000 },
  w5: { label: '1-5 万', min: 10_000, max: 50_000 },
  w20: { label: '5-20 万', min: 50_000, max: 200_000 },
  more: { label: '20 万以上', min: 200_000, max: Number.MAX_SAFE_INTEGER },
  open: { label: '面议', min: 0, max: 0 },
} as const
export type Budget = keyof typeof BUDGETS

/** The bands that a budget in fen lies in; 0 and 0 is 面议. */
export function budgetsOf(minFen: number, maxFen: number): Budget[] {
  if (!minFen && !maxFen) return ['open']
  const [low, high] = [minFen / 100, Math.max(minFen, maxFen) / 100]
  return (Object.keys(BUDGETS) as Budget[]).filter(
    (band) => band !== 'open' && low < BUDGETS[band].max && high >= BUDGETS[band].min,
  )
}

/** 50,000 in K units: ¥5K-20K; 面议 for 0 and 0; ¥20K以内 where there is no lower end. Amounts in fen. */
export function budgetText(minFen: number, maxFen: number): string {
  if (!minFen && !maxFen) return '面议'
  const [min, max] = [formatThousands(minFen / 100), formatThousands(maxFen / 100)]
  if (!minFen) return `¥${max} 以内`
  return minFen === maxFen ? `¥${min}` : `¥${min}-${max}`
}
