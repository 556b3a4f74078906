import { useState } from 'react'
import { errorText } from '@/api'
import { Box, Button, TextInput } from '@/ui'
import css from './pool.module.scss'

interface NewNameProps {
  label: string
  max: number
  /** Rejects with the message to show. */
  create(name: string): Promise<unknown>
}

/** One field and one button: a new group or tag where it is needed. */
export function CreateByName({ label, max, create }: NewNameProps) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const make = async () => {
    try {
      await create(name.trim())
      setName('')
    } catch (error) {
      setWrong(errorText(error))
    }
  }
  return (
    <Box>
      <Box className={css.newName}>
        <TextInput
          label={label}
          placeholder={label}
          value={name}
          maxLength={max}
          invalid={Boolean(wrong)}
          onChange={(next) => {
            setName(next)
            setWrong('')
          }}
        />
        <Button icon='plus' disabled={!name.trim()} onPress={make}>
          新建
        </Button>
      </Box>
      {wrong && (
        <Box className={css.wrong} role='alert'>
          {wrong}
        </Box>
      )}
    </Box>
  )
}
