/** What the service-capability screen reads and changes, and the values of its forms. */
import type { Input, Output } from '@/api'
import {
  describeFile,
  describeService,
  draftOf,
  type EditTexts,
  emptyValues,
  type FieldRules,
  type FormValues,
  rulesOf,
  type ValidationRule,
  valuesOf,
} from '@/ui'
import type * as providers from '~contract/calls/market/providers'
import type * as services from '~contract/calls/market/services'
import { PHONE_PATTERN } from '~contract/domain/limits'
import { attributeError, PRICE_UNITS, type PriceUnit, priceText, SERVICE_LIMITS } from '~contract/domain/services'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '~contract/fields/service-fields'

/** Files, codes and prices in words, for the conflict dialog. */
export const CASE_TEXTS: EditTexts = { categoryCode: describeService, fileIds: describeFile }
export const ITEM_TEXTS: EditTexts = {
  fileIds: describeFile,
  async categoryCode(code, { attributes }) {
    return [await describeService(code), ...Object.values(attributes as Attributes).flat()].join('，')
  },
  priceMin: (_min, { priceMin, priceMax, priceUnit }) =>
    priceText(Number(priceMin), Number(priceMax), priceUnit as PriceUnit),
}

export type MyServices = Output<typeof providers.getMine>
export type MyProvider = NonNullable<MyServices['provider']>
export type MyItem = MyServices['items'][number]
export type MyCase = MyServices['cases'][number]
export type MyImage = Pick<MyItem['pictures'][number], 'id' | 'url'>

const toImages = (images: MyItem['pictures']) => images.map(({ id, url }) => ({ id, url }))
const least =
  <V>(label: string, min: number): ValidationRule<string, V> =>
  (text) =>
    text.trim().length >= min ? undefined : text.trim() ? `${label}至少 ${min} 个字` : `请填写${label}`

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
export type ItemValues = FormValues<typeof SERVICE_ITEM_FIELDS> & {
  isNegotiable: boolean
  attributes: Attributes
  pictures: readonly MyImage[]
}

export const itemValues = (item: MyItem | undefined): ItemValues => ({
  ...(item ? valuesOf(SERVICE_ITEM_FIELDS, item) : emptyValues(SERVICE_ITEM_FIELDS)),
  isNegotiable: Boolean(item && !item.priceMin && !item.priceMax),
  attributes: Object.fromEntries(item?.attributes.map(({ code, values }) => [code, values]) ?? []),
  pictures: toImages(item?.pictures ?? []),
})

export const itemRules: FieldRules<ItemValues> = {
  ...(rulesOf(SERVICE_ITEM_FIELDS) as FieldRules<ItemValues>),
  priceMin: [(min, { isNegotiable }) => (isNegotiable || min ? undefined : '请填写最低价格，或选择面议')],
  priceMax: [
    (max, { priceMin, isNegotiable }) =>
      !isNegotiable && max && priceMin && max < priceMin ? '最高价格不能低于最低价格' : undefined,
  ],
  attributes: [(given, { categoryCode }) => (categoryCode ? attributeError(categoryCode, given) : undefined)],
}
export const toItemInput = ({
  isNegotiable,
  attributes,
  pictures,
  ...values
}: ItemValues): Input<typeof services.createItem> => ({
  ...draftOf(SERVICE_ITEM_FIELDS, values),
  ...(isNegotiable ? { priceMin: 0, priceMax: 0 } : {}),
  attributes: Object.fromEntries(Object.entries(attributes).map(([code, given]) => [code, [...given]])),
  fileIds: pictures.map(({ id }) => id),
})

export type CaseValues = FormValues<typeof SERVICE_CASE_FIELDS> & { pictures: readonly MyImage[] }

export const caseValues = (myCase: MyCase | undefined): CaseValues => ({
  ...(myCase ? valuesOf(SERVICE_CASE_FIELDS, myCase) : emptyValues(SERVICE_CASE_FIELDS)),
  pictures: toImages(myCase?.pictures ?? []),
})
export const caseRules: FieldRules<CaseValues> = rulesOf(SERVICE_CASE_FIELDS)
export const toCaseInput = ({ pictures, ...values }: CaseValues): Input<typeof services.createCase> => ({
  ...draftOf(SERVICE_CASE_FIELDS, values),
  fileIds: pictures.map(({ id }) => id),
})

export const UNIT_CHOICES = (Object.keys(PRICE_UNITS) as PriceUnit[]).map((value) => ({
  value,
  label: `每${PRICE_UNITS[value]}`,
}))
