import { useState } from 'react'
import { textOf } from '@/api'
import { Button, Dialog, FieldFrame, TextInput } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/pool'

interface GroupDialogProps {
  /** Undefined = a new group. */
  name?: string
  onClose(): void
  /** Rejects with the words to show. */
  save(name: string): Promise<unknown>
}

/** Name of a new group, or another one for an old. */
export function GroupDialog({ name: before = '', onClose, save }: GroupDialogProps) {
  const [name, setName] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const done = async () => {
    try {
      await save(name.trim())
      onClose()
    } catch (error) {
      setWrong(textOf(error))
    }
  }
  return (
    <Dialog
      isOpen
      title={before ? '修改分组名称' : '新建分组'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' disabled={!name.trim()} onPress={done}>
            保存
          </Button>
        </>
      }
    >
      <FieldFrame label='名称' error={wrong}>
        <TextInput
          label='名称'
          value={name}
          maxLength={POOL_LIMITS.groupName}
          invalid={Boolean(wrong)}
          placeholder='如：Java 后端储备'
          onChange={(next) => {
            setName(next)
            setWrong(undefined)
          }}
        />
      </FieldFrame>
    </Dialog>
  )
}
