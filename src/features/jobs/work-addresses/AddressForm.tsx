import { treeOptions, useDistricts } from '@/api'
import { Button, Cascader, Dialog, Field, TextInput } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { AddressMapField } from './AddressMap'
import { type Address, useAddressForm } from './use-addresses'

interface AddressFormProps {
  /** Undefined = a new address. */
  address?: Address
  onClose(): void
  onDone?(saved: Address): void
}

/** Dialog for one work address. */
export function AddressForm({ address, onClose, onDone }: AddressFormProps) {
  const districts = useDistricts(3)
  const form = useAddressForm(address, (saved) => {
    onDone?.(saved)
    onClose()
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={address ? '修改工作地址' : '新增工作地址'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={form.submit} isBusy={form.isBusy}>
            保存
          </Button>
        </>
      }
    >
      <Field
        form={form}
        name='regionCode'
        label='城市和区县'
        isRequired
        as={Cascader}
        options={treeOptions(districts.data)}
        placeholder={districts.phase === 'loading' ? '正在载入城市' : '请选择'}
      />
      <Field
        form={form}
        name='detail'
        label='详细地址'
        isRequired
        as={TextInput}
        maxLength={LIMITS.addressLength}
        placeholder='街道、楼栋、楼层，如 天府三街 199 号 B 座 7 楼'
      />
      <AddressMapField form={form} />
      <Field
        form={form}
        name='contactName'
        label='联系人'
        as={TextInput}
        maxLength={LIMITS.personName}
        placeholder='到面时找谁，可不填'
      />
      <Field
        form={form}
        name='contactPhone'
        label='联系电话'
        as={TextInput}
        keyboard='tel'
        maxLength={11}
        placeholder='可不填，只有本公司可见'
      />
    </Dialog>
  )
}
