import type { PhoneButtonProps } from './phone-props'

/** Only WeChat can give a phone: nothing elsewhere. */
export const PhoneButton = (_props: PhoneButtonProps) => null
