export { Field, FieldFrame, type FieldLook, type FieldProps } from './field'
export type { Control, Errors, Form, Rule } from './types'
export { type FormOptions, useForm } from './use-form'
export { type Kept, useKept } from './use-kept'
