import type { FormBoxProps } from '../props'
/** A form: Enter in a field or a `Press isSubmit` sends it. */
export const FormBox = ({ onSubmit, ...rest }: FormBoxProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(e) => {
      e.preventDefault()
      onSubmit()
    }}
  />
)

/** Needed in the mini-program only; a browser's button finds its form. */
export const useFormSubmit = (): (() => void) | undefined => undefined
