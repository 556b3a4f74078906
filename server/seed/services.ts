/** Services of the demo companies, the operator's decisions, contact views and reviews; carousels of the public pages. */
import { and, eq } from 'drizzle-orm'
import * as companyCalls from '../../contract/calls/company/companies'
import * as reviews from '../../contract/calls/company/reviews'
import * as providers from '../../contract/calls/market/providers'
import * as deals from '../../contract/calls/market/service-deals'
import * as services from '../../contract/calls/market/services'
import * as referenceData from '../../contract/calls/platform/reference-data'
import { listPeerMessages } from '../chat/commands'
import { audits, companies, users } from '../db/schema'
import { addCarousel } from '../modules/market'
import { registerUser, type SeedContext } from './employers'
import { SEED_COMPANIES } from './fixtures/companies'
import { SERVICE_COVERS } from './fixtures/images'
import { SEED_CAROUSELS, SEED_PROVIDERS, type SeedFirm, type SeedItem, type SeedProvider } from './fixtures/services'
import { SEED_USERS } from './fixtures/users'
import { saveSeedImage, seedImage } from './images'
import { createPostFinder } from './post-finder'
import type { RecruitHistoryContext } from './recruit-history'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** First id of these rows, after those of the requirements. */
const FIRST_SERVICE_ID = 800_000_001

type MarketSeedContext = RecruitHistoryContext & Pick<SeedContext, 'built' | 'codes'>

interface Seller {
  companyId: string
  token: string
  person: string
  phone: string
  seed: SeedProvider
}

/** The operator decides the open audit of a subject. */
const decide = async ({ built }: SeedContext, kind: string, subjectId: string, reason = ''): Promise<void> => {
  const openAudit = and(eq(audits.kind, kind), eq(audits.subjectId, subjectId), eq(audits.status, 'pending'))
  const [open] = await built.ctx.db.select({ id: audits.id }).from(audits).where(openAudit)
  if (open) await built.ctx.audits.decide(open.id, reason ? 'rejected' : 'approved', reason, 'seed')
}
/** The newest open audit of a company's kind. */
const decideNewest = async ({ built }: SeedContext, kind: string, companyId: string): Promise<void> => {
  const openAudit = and(eq(audits.kind, kind), eq(audits.companyId, companyId), eq(audits.status, 'pending'))
  const [open] = await built.ctx.db.select({ id: audits.id }).from(audits).where(openAudit)
  if (open) await built.ctx.audits.decide(open.id, 'approved', '', 'seed')
}

/** Registers a small company by its contact, and has it approved. */
const createCompany = async (
  context: SeedContext,
  item: SeedFirm,
  industryCode: string,
): Promise<{ companyId: string; token: string }> => {
  const { caller } = context
  const { token } = await registerUser(context, { phone: item.phone, name: item.person, company: '', role: 'admin' })
  await context.built.ctx.db.update(users).set({ isSeeded: true }).where(eq(users.phone, item.phone))
  const { id } = await caller.call(
    companyCalls.submit,
    {
      companyName: item.name,
      companyShortName: item.shortName,
      creditCode: item.creditCode,
      industryCode,
      scale: 's20',
      cityCode: item.cityCode,
      address: item.address,
      legalPerson: item.person,
      contactName: item.person,
      contactPhone: item.phone,
      introduction: `${item.shortName}，本地企业服务商。`,
    },
    token,
  )
  await decide(context, 'company', id)
  return { companyId: id, token }
}

const findSeedCompany = async ({ built, jobs }: MarketSeedContext, key: string) => {
  const name = SEED_COMPANIES.find((entry) => entry.key === key)?.name ?? ''
  const admin = SEED_USERS.find(({ company, role }) => company === key && role === 'admin')
  const token = jobs.find(({ company }) => company === key)?.token
  const [row] = await built.ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.name, name))
  if (!row || !admin || !token) throw new Error(`no company ${key}`)
  return { companyId: row.id, token, person: admin.name, phone: admin.phone }
}

/** Stores an image as the seller's own, for a service or a case; returns its id. */
const saveCover = async ({ built }: SeedContext, { companyId }: Seller, name: string): Promise<string> =>
  (await saveSeedImage(built.ctx, name, { use: 'case', companyId })).id

const FEN = 100
const addItem = async (context: SeedContext, seller: Seller, item: SeedItem): Promise<string> => {
  const [min, max, priceUnit] = item.price
  const cover = SERVICE_COVERS[item.title]
  const { id } = await context.caller.call(
    services.createItem,
    {
      title: item.title,
      categoryCode: item.categoryCode,
      priceMin: min * FEN,
      priceMax: max * FEN,
      priceUnit,
      content: item.content,
      attributes: item.attributes,
      fileIds: cover ? [await saveCover(context, seller, cover)] : [],
    },
    seller.token,
  )
  if (item.isPending) await context.built.ctx.audits.reserve('service-item', id)
  else await decide(context, 'service-item', id, item.reason)
  return item.isPending || item.reason ? '' : id
}

const addCase = async (context: SeedContext, seller: Seller, item: SeedProvider['cases'][number]): Promise<void> => {
  const { picture, ...form } = item
  const fileIds = [await saveCover(context, seller, picture)]
  const { id } = await context.caller.call(services.createCase, { ...form, fileIds }, seller.token)
  await decide(context, 'service-case', id)
}

/** Creates a provider's profile, items and cases; returns the ids of the approved items. */
const createOffers = async (context: SeedContext, seller: Seller, daysAgo: number): Promise<string[]> => {
  const { caller, clock } = context
  const { introduction, cityCodes, categories, items, cases } = seller.seed
  clock.ago(daysAgo * DAY)
  await caller.call(
    providers.submit,
    {
      introduction,
      cityCodes: [...cityCodes],
      categories: [...categories],
      contactName: seller.person,
      contactPhone: seller.phone,
    },
    seller.token,
  )
  await decideNewest(context, 'service-provider', seller.companyId)
  const open: string[] = []
  for (const [i, item] of items.entries()) {
    clock.ago(daysAgo * DAY - (i + 1) * 5 * HOUR)
    open.push(await addItem(context, seller, item))
  }
  for (const entry of cases) await addCase(context, seller, entry)
  return open.filter(Boolean)
}

/** Reviews between companies. */
const REVIEWS: readonly (readonly [by: number, of: number, score: number, content: string])[] = [
  [2, 0, 5, '点单小程序按时上线，后面改了几次都当天处理。'],
  [0, 3, 5, '账目讲得清楚，报税从没晚过，换过三家后一直用到现在。'],
  [2, 3, 4, '取票及时，就是旺季回复稍慢。'],
  [1, 4, 5, '劳动合同改得细，仲裁时真用上了。'],
  [2, 5, 5, '门头改完客人真的多了，监制很负责。'],
  [0, 6, 4, '半夜告警十分钟就有人处理。'],
]

type SellerWithOffers = Seller & { open: string[] }

/** The company of a provider: one of the demo companies, or a small one that is registered now. */
const resolveCompany = async (context: MarketSeedContext, { company }: SeedProvider, industryCode: string) =>
  typeof company === 'string'
    ? findSeedCompany(context, company)
    : {
        ...(await createCompany(context, company, industryCode)),
        person: company.person,
        phone: company.phone,
      }

const createSellers = async (context: MarketSeedContext): Promise<SellerWithOffers[]> => {
  const { caller, clock } = context
  clock.ago(120 * DAY)
  const industries = createPostFinder(await caller.call(referenceData.getIndustries, {}))
  const industryCode = industries(['企业服务', '专业服务', '服务'])
  const sellers: SellerWithOffers[] = []
  for (const [i, seed] of SEED_PROVIDERS.entries()) {
    clock.ago((120 - i) * DAY)
    const seller = { ...(await resolveCompany(context, seed, industryCode)), seed }
    sellers.push({ ...seller, open: await createOffers(context, seller, 40 - i * 4) })
  }
  return sellers
}

/** Most sellers look at the contact of most others. */
const viewContacts = async ({ caller, clock }: MarketSeedContext, sellers: SellerWithOffers[]): Promise<void> => {
  for (const [i, buyer] of sellers.entries())
    for (const [k, seller] of sellers.entries()) {
      const itemId = seller.open[(i + k) % 2] ?? seller.open[0]
      if (i === k || !itemId || (i * 3 + k * 5) % 4 === 0) continue
      clock.ago((8 + ((i * 7 + k * 3) % 10)) * DAY - i * HOUR)
      await caller.call(providers.getContact, { providerCompanyId: seller.companyId, itemId }, buyer.token)
    }
}

const writeReviews = async ({ caller, clock }: MarketSeedContext, sellers: SellerWithOffers[]): Promise<void> => {
  for (const [by, of, score, content] of REVIEWS) {
    const [writer, subject] = [sellers[by], sellers[of]]
    if (!writer || !subject) continue
    clock.ago((20 - of) * DAY)
    await caller.call(reviews.save, { reviewedCompanyId: subject.companyId, score, content }, writer.token)
  }
}

/** A deal in progress: the provider has delivered, and waits for the buyer. */
const addDeal = async (
  { caller, clock, built }: MarketSeedContext,
  { buyer, provider, itemId }: { buyer: Seller; provider: Seller; itemId: string },
): Promise<void> => {
  clock.ago(9 * DAY)
  const asked = await caller.call(deals.requestQuote, { providerCompanyId: provider.companyId, itemId }, buyer.token)
  const { dealId } = asked
  clock.ago(9 * DAY - 2 * HOUR)
  const { revision } = await caller.call(
    deals.sendQuote,
    {
      dealId,
      title: '旧账清理和税务自查',
      content: '清理近两年的账目，核对进项和往来，出一份税务自查报告；发现问题一并给出处理办法。',
      priceFen: 680_000,
      days: 10,
      validDays: 7,
    },
    provider.token,
  )
  clock.ago(8 * DAY)
  await caller.call(deals.acceptQuote, { dealId, revision }, buyer.token)
  clock.ago(30 * HOUR)
  const text = '两年的账已经清理完，自查报告和调整明细发在沟通里，请查收。'
  const { chatUserId: me } = await caller.call(deals.submitWork, { dealId, text }, provider.token)
  // the buyer has read the conversation
  await listPeerMessages(built.ctx, { me, peer: asked.chatUserId, after: 0, limit: 10 })
}

const addCarousels = async ({ built }: MarketSeedContext): Promise<void> => {
  for (const [order, { picture: image, ...form }] of SEED_CAROUSELS.entries())
    await addCarousel(built.ctx, { ...form, place: order }, [await seedImage(image)])
}

/** Creates providers and offers, contact views and reviews, a deal, then the carousels. */
export const seedServices = (context: MarketSeedContext): Promise<void> =>
  context.ids.within(FIRST_SERVICE_ID, async () => {
    const sellers = await createSellers(context)
    await viewContacts(context, sellers)
    await writeReviews(context, sellers)
    const [buyer, , , provider] = sellers
    const itemId = provider?.open[0]
    if (buyer && provider && itemId) await addDeal(context, { buyer, provider, itemId })
    await addCarousels(context)
    context.clock.ago(0)
  })
