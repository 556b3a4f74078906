import { type ReactNode, useState } from 'react'
import { errorText } from '@/api'
import { Box, Button, Dialog, FieldFrame, TextInput } from '@/ui'
import css from './pool.module.scss'

interface NameDialogProps {
  title: string
  /** The name to begin with. */
  name?: string
  maxLength: number
  placeholder: string
  onClose(): void
  /** Rejects with the message to show; false to stay open. */
  save(name: string): Promise<unknown>
  /** Further fields. */
  children?: ReactNode
}

/** Dialog for one name; stays open with its error. */
export function NameDialog(props: NameDialogProps) {
  const { title, name: before = '', maxLength, placeholder, onClose, save, children } = props
  const [name, setName] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const done = async () => {
    try {
      if ((await save(name.trim())) !== false) onClose()
    } catch (error) {
      setWrong(errorText(error))
    }
  }
  return (
    <Dialog
      isOpen
      title={title}
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
      <Box className={css.form}>
        <FieldFrame label='名称' error={wrong}>
          <TextInput
            label='名称'
            value={name}
            autoFocus
            isSelectedOnFocus
            onEnter={() => name.trim() && void done()}
            maxLength={maxLength}
            invalid={Boolean(wrong)}
            placeholder={placeholder}
            onChange={(next) => {
              setName(next)
              setWrong(undefined)
            }}
          />
        </FieldFrame>
        {children}
      </Box>
    </Dialog>
  )
}
