/** What the other side learns of a step. */
import { inArray } from 'drizzle-orm'
import { formatYuan } from '../../../../contract/domain/format'
import { DEAL_LIMITS, type DealEvent, type DealSide } from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { companies } from '../../../db/schema'
import { listPermittedMembers, notify } from '../../notices'
import { dealPath } from './deal-cards'
import type { DealRow } from './deal-row'

interface StepText {
  title: string
  /** What `company` did with the service. */
  content(company: string, row: DealRow, text: string): string
}

const because = (text: string) => (text ? `：${text}` : '')

const TEXTS: Record<DealEvent, StepText> = {
  inquire: { title: '有公司咨询服务', content: (company, { title }) => `${company}想了解「${title}」，请回复并报价` },
  quote: {
    title: '收到服务报价',
    content: (company, { title, priceFen, days }) =>
      `${company}为「${title}」报价 ${formatYuan(priceFen)} 元，${days} 天内交付`,
  },
  withdraw: { title: '服务报价已撤回', content: (company, { title }) => `${company}撤回了「${title}」的报价` },
  decline: {
    title: '报价没有被接受',
    content: (company, { title }, text) => `${company}没有接受「${title}」的报价${because(text)}`,
  },
  expire: { title: '报价已过期', content: (_, { title }) => `「${title}」的报价过了有效期，可以重新报价` },
  accept: {
    title: '报价已被接受',
    content: (company, { title, days }) => `${company}接受了「${title}」的报价，请在 ${days} 天内交付`,
  },
  deliver: {
    title: '服务已交付，等待验收',
    content: (company, { title }) =>
      `${company}交付了「${title}」，请在 ${DEAL_LIMITS.acceptDays} 天内验收，到期自动验收`,
  },
  rework: {
    title: '买方要求返工',
    content: (company, { title }, text) => `${company}要求「${title}」返工${because(text)}`,
  },
  confirm: { title: '服务已验收', content: (company, { title }) => `${company}验收了「${title}」，订单完成` },
  autoConfirm: { title: '服务已自动验收', content: (_, { title }) => `「${title}」到期未处理，已自动验收` },
  cancel: {
    title: '服务订单已取消',
    content: (company, { title }, text) => `${company}取消了「${title}」${because(text)}`,
  },
}

/** Notifies one side of a step; `text` is the reason that was given. */
export async function notifyDeal(
  ctx: AppContext,
  row: DealRow,
  to: DealSide,
  { kind, text = '' }: { kind: DealEvent; text?: string },
): Promise<void> {
  const names = await ctx.db
    .select({ id: companies.id, name: companies.shortName })
    .from(companies)
    .where(inArray(companies.id, [row.buyerCompanyId, row.providerCompanyId]))
  const isBuyer = to === 'buyer'
  const otherId = isBuyer ? row.providerCompanyId : row.buyerCompanyId
  const company = names.find(({ id }) => id === otherId)?.name ?? ''
  const audience = isBuyer
    ? await listPermittedMembers(ctx, row.buyerCompanyId, row.buyerUserId, 'service.contact')
    : await listPermittedMembers(ctx, row.providerCompanyId, row.providerUserId, 'service.edit')
  const { title, content } = TEXTS[kind]
  await notify(ctx, audience, {
    typeCode: 10000,
    title,
    content: content(company, row, text),
    ext: { title: row.title, path: dealPath(row) },
  })
}
