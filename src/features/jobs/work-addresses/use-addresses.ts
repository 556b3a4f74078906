/** Work addresses of the company. */
import { errorText, fieldErrors, type Input, mutateApi, type Output, useApiMutation, useApiQuery } from '@/api'
import {
  confirm,
  describeDistrict,
  type EditTexts,
  type FieldErrors,
  type Form,
  formatSpot,
  toast,
  useEdit,
  useForm,
  useSeen,
} from '@/ui'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import { PHONE_PATTERN } from '~contract/domain/limits'
import { WORK_ADDRESS_EDIT } from '~contract/edits/work-address-edits'

export type Address = Output<typeof workAddresses.list>[number]

export const useAddresses = () => useApiQuery(workAddresses.list, {}, { showError: false })

/** The address of most jobs, which a new job starts with; of equals the newest. Undefined without one. */
export const usualAddress = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<Address | undefined>(
    (usual, next) => (usual && usual.jobCount > next.jobCount ? usual : next),
    undefined,
  )?.id

export interface AddressValues {
  /** A district, or a city without districts. */
  regionCode: string | undefined
  detail: string
  contactName: string
  contactPhone: string
  spot: Address['spot']
}

export const isCity = (code: string) => code.endsWith('00')

const wireOf = (v: AddressValues): Input<typeof workAddresses.create> => {
  const regionCode = v.regionCode ?? ''
  return {
    cityCode: isCity(regionCode) ? regionCode : `${regionCode.slice(0, 4)}00`,
    districtCode: isCity(regionCode) ? '' : regionCode,
    detail: v.detail.trim(),
    contactName: v.contactName.trim(),
    contactPhone: v.contactPhone.trim(),
    spot: v.spot,
  }
}

const valuesOf = (address: Address | undefined): AddressValues => ({
  regionCode: address ? address.districtCode || address.cityCode : undefined,
  detail: address?.detail ?? '',
  contactName: address?.contactName ?? '',
  contactPhone: address?.contactPhone ?? '',
  spot: address?.spot ?? null,
})

const TEXTS: EditTexts = {
  cityCode: (_city, { cityCode, districtCode }) => describeDistrict(districtCode || cityCode),
  spot: (spot) => (spot ? formatSpot(spot as NonNullable<Address['spot']>) : '没有标注'),
}

/** Form of one address; `address` undefined = a new one. `onDone` receives the saved address. */
export function useAddressForm(address: Address | undefined, onDone: (saved: Address) => void): Form<AddressValues> {
  const create = useApiMutation(workAddresses.create, { showError: { except: 'fields' } })
  const modify = useEdit(workAddresses.update, WORK_ADDRESS_EDIT, TEXTS)
  const initial = valuesOf(address)
  const seen = useSeen(address, wireOf(initial))
  return useForm<AddressValues>({
    initial,
    rules: {
      regionCode: [(regionCode) => (regionCode ? undefined : '请选择城市和区县')],
      detail: [(detail) => (detail.trim() ? undefined : '请填写详细地址')],
      contactPhone: [(phone) => (!phone.trim() || PHONE_PATTERN.test(phone.trim()) ? undefined : '手机号格式不正确')],
    },
    async submit(values): Promise<FieldErrors<AddressValues> | undefined> {
      try {
        const wire = wireOf(values)
        const saved = address ? await modify.save(seen.current, { ...wire, id: address.id }) : await create.run(wire)
        if (saved) onDone(saved)
      } catch (error) {
        const { cityCode, districtCode, ...rest } = (fieldErrors(error) ?? {}) as Record<string, string>
        const regionCode = cityCode ?? districtCode
        return { ...rest, ...(regionCode ? { regionCode } : {}) } as FieldErrors<AddressValues>
      }
    },
  })
}

/** Confirms, then deletes; an address in use stays and the server's message gives the reason. */
export async function removeAddress({ id, fullText }: Address): Promise<void> {
  const isSure = await confirm({ title: '删除这个工作地址？', text: fullText, ok: '删除', isDanger: true })
  if (!isSure) return
  try {
    await mutateApi(
      workAddresses.delete,
      { id },
      {
        showError: false,
        optimistic: ({ data }) => data(workAddresses.list, (all) => all.filter((address) => address.id !== id)),
      },
    )
    toast('地址已删除', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}
