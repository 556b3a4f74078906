/** Masks anything that looks like a phone number: its first 3 and last 4 digits stay. For logs and error reasons. */
export const hidePhones = (text: string) => text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
