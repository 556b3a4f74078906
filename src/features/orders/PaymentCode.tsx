/** The code of a payment to scan with a phone. A phone pays in its own app and is never given one. */
export const PaymentCode = (_: { text: string }) => null
