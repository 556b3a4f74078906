/** Allocates coins of the company to a member, or takes some back. */
import { useState } from 'react'
import { errorText, useApiMutation } from '@/api'
import { Alert, Box, Button, Dialog, Field, NumberInput, Segmented, TextInput, toast, useForm } from '@/ui'
import * as coinCalls from '~contract/calls/finance/coins'
import { FINANCE_LIMITS } from '~contract/domain/finance'
import { formatCount } from '~contract/domain/format'
import css from './finance.module.scss'
import type { CoinMember } from './finance-types'

type AllocationMode = 'give' | 'take'
const MODES = [
  { value: 'give' as const, label: '分配' },
  { value: 'take' as const, label: '收回' },
]

interface AllocateDialogProps {
  member: CoinMember
  /** What the company has left; undefined until known. */
  left: number | undefined
  onClose(): void
}

export function AllocateDialog({ member, left, onClose }: AllocateDialogProps) {
  const [mode, setMode] = useState<AllocationMode>(member.isAllocatable ? 'give' : 'take')
  const [errorMessage, setErrorMessage] = useState('')
  const allocate = useApiMutation(coinCalls.allocate, { showError: false })
  const max = mode === 'give' ? left : member.coins
  const form = useForm<{ coins: number | undefined; note: string }>({
    initial: { coins: undefined, note: '' },
    rules: {
      coins: [
        (coins) => (coins ? undefined : '请填写企业币数量'),
        (coins = 0) => (max !== undefined && coins > max ? `最多 ${formatCount(max)} 个` : undefined),
      ],
    },
    async submit({ coins = 0, note }) {
      setErrorMessage('')
      try {
        const signed = mode === 'give' ? coins : -coins
        await allocate.run({ items: [{ userId: member.userId, coins: signed }], note })
      } catch (error) {
        setErrorMessage(errorText(error))
        return
      }
      toast(mode === 'give' ? `已分配给 ${member.name}` : `已从 ${member.name} 收回`, 'success')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title={`${member.name}的企业币`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            {mode === 'give' ? '分配' : '收回'}
          </Button>
        </>
      }
    >
      {member.isAllocatable && member.coins > 0 && (
        <Segmented value={mode} onChange={(next: AllocationMode) => setMode(next)} options={MODES} label='分配或收回' />
      )}
      <Box className={css.gap}>
        <Field
          form={form}
          name='coins'
          label='数量'
          isRequired
          as={NumberInput}
          suffix='个'
          hint={
            mode === 'give'
              ? `${left === undefined ? '' : `公司可分配 ${formatCount(left)} 个，`}${member.name}现有 ${formatCount(member.coins)} 个`
              : `${member.name}现有 ${formatCount(member.coins)} 个`
          }
        />
        <Field
          form={form}
          name='note'
          label='备注'
          as={TextInput}
          maxLength={FINANCE_LIMITS.note}
          placeholder='成员看得到'
        />
      </Box>
      {errorMessage && <Alert tone='danger'>{errorMessage}</Alert>}
    </Dialog>
  )
}
