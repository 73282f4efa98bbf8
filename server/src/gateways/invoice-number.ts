/** The number a payment has on receipts and at gateways that take twelve characters: the random end of its id. */
export const invoiceNumberOf = (paymentId: string) => paymentId.replaceAll('-', '').slice(-12).toUpperCase();
