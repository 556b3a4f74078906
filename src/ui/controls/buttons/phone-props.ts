export interface PhoneButtonProps {
  children: string
  /** WeChat's code of the phone number. */
  onPhone(phoneCode: string): void
}
