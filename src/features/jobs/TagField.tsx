import { useState } from 'react'
import { Box, Button, Chip, type FieldControl, TextInput, toast } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import css from './jobs.module.scss'

interface TagFieldProps extends FieldControl<readonly string[]> {
  /** Suggestions below the field; chosen ones are left out. */
  suggestions?: readonly string[]
  max: number
  placeholder?: string
}

/** Tags: typed, or taken from suggestions. */
export function TagField({ value, onChange, suggestions = [], max, placeholder, id, label }: TagFieldProps) {
  const [text, setText] = useState('')
  const isFull = value.length >= max
  const add = (raw: string) => {
    const tag = raw.trim()
    if (!tag) return
    if (tag.length > LIMITS.jobTagLength) return toast(`每个不超过 ${LIMITS.jobTagLength} 个字`, 'warning')
    if (value.includes(tag)) return setText('')
    if (isFull) return toast(`最多 ${max} 个`, 'warning')
    onChange([...value, tag])
    setText('')
  }
  const left = suggestions.filter((suggestion) => !value.includes(suggestion))
  return (
    <Box className={css.tagField} role='group' aria-label={label}>
      {value.length > 0 && (
        <Box className={css.tags}>
          {value.map((tag) => (
            <Chip
              key={tag}
              isOn
              aria-label={`去掉${tag}`}
              onPress={() => onChange(value.filter((chosen) => chosen !== tag))}
            >
              {`${tag} ×`}
            </Chip>
          ))}
        </Box>
      )}
      {!isFull && (
        <Box className={css.tagLine}>
          <Box className={css.grow}>
            <TextInput
              id={id}
              label={label}
              value={text}
              onChange={setText}
              onEnter={() => add(text)}
              onBlur={() => add(text)}
              maxLength={LIMITS.jobTagLength}
              placeholder={placeholder}
            />
          </Box>
          <Button onPress={() => add(text)} disabled={!text.trim()}>
            添加
          </Button>
        </Box>
      )}
      {!isFull && left.length > 0 && (
        <Box className={css.tags}>
          {left.slice(0, 12).map((tag) => (
            <Chip key={tag} onPress={() => add(tag)}>
              {`+ ${tag}`}
            </Chip>
          ))}
        </Box>
      )}
    </Box>
  )
}
