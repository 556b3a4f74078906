import { useState } from 'react'
import { Box, Button, ChipSelect, Dialog, FieldFrame, TextInput } from '@/ui'
import { POOL_LIMITS, UNSUITABLE_REASONS } from '~contract/domain/talent-pool'
import css from '../pool.module.scss'

const REASONS = UNSUITABLE_REASONS.map((reason) => ({ value: reason as string, label: reason }))

interface RejectFormProps {
  /** Who is rejected. */
  names: string
  /** Resolves with true when it is done, and the dialog may close. */
  onReject(reason: string): Promise<boolean>
  onClose(): void
}

/** Asks why a candidate does not fit: common reasons, or one's own; only the company sees it. */
export function RejectForm({ names, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('')
  const save = async () => {
    if (await onReject(reason.trim())) onClose()
  }
  return (
    <Dialog
      isOpen
      title={`${names}不合适`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' onPress={save}>
            标为不合适
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        <FieldFrame label='原因' hint='只有本公司可见，可不填'>
          <ChipSelect
            label='常用原因'
            canClear
            value={REASONS.some(({ value }) => value === reason) ? reason : undefined}
            onChange={(next) => setReason(next ?? '')}
            options={REASONS}
          />
        </FieldFrame>
        <TextInput
          label='原因'
          value={reason}
          onChange={setReason}
          onEnter={save}
          maxLength={POOL_LIMITS.reason}
          placeholder='或者自己写'
        />
      </Box>
    </Dialog>
  )
}
