/** What the service-capability screen reads and changes, and the values of its forms. */
import type { Input, Output } from '@/api'
import type { ValidationRule } from '@/ui'
import type * as providers from '~contract/calls/market/providers'
import type * as services from '~contract/calls/market/services'
import { PHONE_PATTERN } from '~contract/domain/limits'
import { attributeError, PRICE_UNITS, type PriceUnit, SERVICE_LIMITS } from '~contract/domain/services'

export type MyServices = Output<typeof providers.getMine>
export type MyProvider = NonNullable<MyServices['provider']>
export type MyItem = MyServices['items'][number]
export type MyCase = MyServices['cases'][number]
export type MyImage = Pick<MyItem['pictures'][number], 'id' | 'url'>

const toImages = (images: MyItem['pictures']) => images.map(({ id, url }) => ({ id, url }))
const least =
  <V>(label: string, min: number): ValidationRule<string, V> =>
  (text) =>
    text.trim().length >= min ? undefined : text.trim() ? `${label}至少${min}个字` : `请填写${label}`

export interface ProviderValues {
  introduction: string
  categories: readonly string[]
  cityCodes: readonly string[]
  contactName: string
  contactPhone: string
}
export const providerValues = (provider: MyProvider | null): ProviderValues => ({
  introduction: provider?.introduction ?? '',
  categories: provider?.categories.map(({ code }) => code) ?? [],
  cityCodes: provider?.areas.map(({ code }) => code) ?? [],
  contactName: provider?.contactName ?? '',
  contactPhone: provider?.contactPhone ?? '',
})
export const contactRules = {
  contactName: [(name: string) => (name.trim() ? undefined : '请填写联系人')],
  contactPhone: [(phone: string) => (PHONE_PATTERN.test(phone) ? undefined : '手机号格式不正确')],
}
export const providerRules = {
  ...contactRules,
  introduction: [least<ProviderValues>('服务介绍', SERVICE_LIMITS.introductionMin)],
  categories: [(codes: readonly string[]) => (codes.length ? undefined : '请选择服务类别')],
}
export const toProviderInput = (values: ProviderValues): Input<typeof providers.submit> => ({
  ...values,
  categories: [...values.categories],
  cityCodes: [...values.cityCodes],
})

export type Attributes = Readonly<Record<string, readonly string[]>>
export interface ItemValues {
  title: string
  categoryCode: string | undefined
  isNegotiable: boolean
  /** Yuan. */
  priceMin: number | undefined
  priceMax: number | undefined
  priceUnit: PriceUnit | undefined
  content: string
  attributes: Attributes
  pictures: readonly MyImage[]
}
const yuanOf = (fen: number) => (fen ? fen / 100 : undefined)
const fenOf = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100)

export const itemValues = (item: MyItem | undefined): ItemValues => ({
  title: item?.title ?? '',
  categoryCode: item?.categoryCode,
  isNegotiable: Boolean(item && !item.priceMin && !item.priceMax),
  priceMin: yuanOf(item?.priceMin ?? 0),
  priceMax: yuanOf(item?.priceMax ?? 0),
  priceUnit: item?.priceUnit ?? 'project',
  content: item?.content ?? '',
  attributes: Object.fromEntries(item?.attributes.map(({ code, values }) => [code, values]) ?? []),
  pictures: toImages(item?.pictures ?? []),
})
const titled = (label: string) => least(label, 2)
const categoryChosen = (code: string | undefined) => (code ? undefined : '请选择服务类别')

export const itemRules: { [K in keyof ItemValues]?: readonly ValidationRule<ItemValues[K], ItemValues>[] } = {
  title: [titled('服务名称')],
  categoryCode: [categoryChosen],
  priceMin: [(min, { isNegotiable }) => (isNegotiable || min ? undefined : '请填写最低价格，或选择面议')],
  priceMax: [
    (max, { priceMin, isNegotiable }) =>
      !isNegotiable && max && priceMin && max < priceMin ? '最高价格不能低于最低价格' : undefined,
  ],
  content: [least('服务内容', SERVICE_LIMITS.contentMin)],
  attributes: [(given, { categoryCode }) => (categoryCode ? attributeError(categoryCode, given) : undefined)],
}
export const toItemInput = (values: ItemValues): Input<typeof services.createItem> => ({
  title: values.title,
  categoryCode: values.categoryCode ?? '',
  priceMin: values.isNegotiable ? 0 : fenOf(values.priceMin),
  priceMax: values.isNegotiable ? 0 : fenOf(values.priceMax),
  priceUnit: values.priceUnit ?? 'project',
  content: values.content,
  attributes: Object.fromEntries(Object.entries(values.attributes).map(([code, given]) => [code, [...given]])),
  fileIds: values.pictures.map(({ id }) => id),
})

export interface CaseValues {
  title: string
  categoryCode: string | undefined
  client: string
  content: string
  pictures: readonly MyImage[]
}
export const caseValues = (one: MyCase | undefined): CaseValues => ({
  title: one?.title ?? '',
  categoryCode: one?.categoryCode,
  client: one?.client ?? '',
  content: one?.content ?? '',
  pictures: toImages(one?.pictures ?? []),
})
export const caseRules: { [K in keyof CaseValues]?: readonly ValidationRule<CaseValues[K], CaseValues>[] } = {
  title: [titled('案例名称')],
  categoryCode: [categoryChosen],
  content: [least('案例介绍', SERVICE_LIMITS.contentMin)],
}
export const toCaseInput = ({
  pictures: images,
  categoryCode,
  ...values
}: CaseValues): Input<typeof services.createCase> => ({
  ...values,
  categoryCode: categoryCode ?? '',
  fileIds: images.map(({ id }) => id),
})

export const UNIT_CHOICES = (Object.keys(PRICE_UNITS) as PriceUnit[]).map((value) => ({
  value,
  label: `每${PRICE_UNITS[value]}`,
}))
