import type { ComponentType, ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Box, Label, Text } from '../primitives'
import { useElementId } from '../use-element-id'
import css from './Field.module.scss'
import type { FieldControl, Form } from './types'

export interface FieldVariant {
  label?: string
  /** Below the control while nothing is wrong. */
  hint?: ReactNode
  /** In place of the hint: what is allowed to be entered and will not be accepted later. */
  warnings?: readonly string[]
  isRequired?: boolean
  /** Beside the label, at the end of its line: a count, a link. */
  aside?: ReactNode
  className?: string
}

export type FieldProps<V, K extends keyof V, P extends FieldControl<V[K]>> = FieldVariant & {
  form: Form<V>
  name: K
  /** The control; one for another kind of value does not compile. */
  as: ComponentType<P>
} & Omit<P, keyof FieldControl<unknown>>

/** One line of a form: label, control, and below it the hint or the error. */
export function Field<V extends object, K extends keyof V, P extends FieldControl<V[K]>>(props: FieldProps<V, K, P>) {
  const { form, name, as, label, hint, warnings = [], isRequired, aside, className, ...rest } = props
  const Part = as as ComponentType<Record<string, unknown>>
  const control = form.control(name)
  const error = form.errors[name]
  const noteId = `${control.id}-note`
  return (
    <FieldFrame {...{ label, hint, warnings, isRequired, aside, className, error }} id={control.id}>
      <Part {...rest} {...control} label={label} describedBy={error || hint || warnings.length ? noteId : undefined} />
    </FieldFrame>
  )
}

/** The same layout for controls outside a form. */
export function FieldFrame(props: FieldVariant & { id?: string; error?: string; children: ReactNode }) {
  const generatedId = useElementId()
  const { label, hint, warnings = [], isRequired, aside, className, error, id = generatedId, children } = props
  return (
    <Box className={cx(css.field, className)}>
      {label && (
        <Box className={css.head}>
          <Label htmlFor={id} id={`${id}-label`} className={css.label}>
            {label}
            {isRequired && (
              <Text className={css.star} aria-hidden>
                *
              </Text>
            )}
          </Label>
          {aside && <Box className={css.aside}>{aside}</Box>}
        </Box>
      )}
      {children}
      <FieldNote id={`${id}-note`} {...{ error, warnings, hint }} />
    </Box>
  )
}

type FieldNoteProps = Pick<FieldVariant, 'hint'> & { id: string; error?: string; warnings: readonly string[] }

/** Below a control: its error, else its warnings, else its hint. */
function FieldNote({ id, error, warnings, hint }: FieldNoteProps) {
  if (error)
    return (
      <Box id={id} className={css.error} role='alert'>
        <Icon name='alert-circle' size={16} tone='danger-ink' />
        <Text>{error}</Text>
      </Box>
    )
  if (warnings.length)
    return (
      <Box id={id} role='status'>
        {warnings.map((warning) => (
          <Box key={warning} className={css.warning}>
            <Icon name='alert-triangle' size={16} tone='warning-ink' />
            <Text>{warning}</Text>
          </Box>
        ))}
      </Box>
    )
  return hint ? (
    <Box id={id} className={css.hint}>
      {hint}
    </Box>
  ) : null
}
