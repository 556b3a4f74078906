export interface PhoneButtonProps {
  children: string
  /** WeChat's code of the phone somebody agreed to give. */
  onPhone(phoneCode: string): void
}
