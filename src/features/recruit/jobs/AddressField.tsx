import { useState } from 'react'
import { Box, Button, ErrorAlert, type FieldControl, Select } from '@/ui'
import { AddressForm } from './AddressForm'
import css from './jobs.module.scss'
import { useAddresses } from './use-addresses'

/** Chooses one of the company's work addresses, or adds one without leaving the form. */
export function AddressField(props: FieldControl<string | undefined>) {
  const { data = [], phase, reload } = useAddresses()
  const [isAdding, setAdding] = useState(false)
  if (phase === 'error') return <ErrorAlert text='工作地址没有载入' onRetry={reload} />
  return (
    <Box className={css.addressField}>
      {data.length > 0 && (
        <Box className={css.grow}>
          <Select
            {...props}
            options={data.map(({ id, fullText }) => ({ value: id, label: fullText }))}
            placeholder='选择工作地址'
          />
        </Box>
      )}
      <Button icon='plus' id={data.length ? undefined : props.id} onPress={() => setAdding(true)}>
        新增地址
      </Button>
      {isAdding && <AddressForm onClose={() => setAdding(false)} onDone={({ id }) => props.onChange(id)} />}
    </Box>
  )
}
