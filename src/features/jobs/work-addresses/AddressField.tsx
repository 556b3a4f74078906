import { useState } from 'react'
import { Box, Button, ErrorAlert, type FieldControl, Select } from '@/ui'
import css from '../jobs.module.scss'
import { AddressForm } from './AddressForm'
import { useAddresses } from './use-addresses'

/** Chooses one of the company's work addresses, or adds one without leaving the form. */
export function AddressField(props: FieldControl<string | undefined>) {
  const { data = [], phase, reload } = useAddresses()
  const [isAdding, setAdding] = useState(false)
  // while addresses load too: the button beside stays where it is
  const hasChoice = data.length > 0 || phase === 'loading'
  if (phase === 'error') return <ErrorAlert text='工作地址没有载入' onRetry={reload} />
  return (
    <Box className={css.addressField}>
      {hasChoice && (
        <Box className={css.grow}>
          <Select
            {...props}
            options={data.map(({ id, fullText }) => ({ value: id, label: fullText }))}
            placeholder='选择工作地址'
          />
        </Box>
      )}
      <Button icon='plus' id={hasChoice ? undefined : props.id} onPress={() => setAdding(true)}>
        新增地址
      </Button>
      {isAdding && <AddressForm onClose={() => setAdding(false)} onDone={({ id }) => props.onChange(id)} />}
    </Box>
  )
}
