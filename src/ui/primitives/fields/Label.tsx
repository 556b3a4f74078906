import type { LabelProps } from '../props'
/** The name of a control; a tap on it goes to the control. */
export const Label = (props: LabelProps) => <label {...props} />
