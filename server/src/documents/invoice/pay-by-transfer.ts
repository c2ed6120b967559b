import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import { friendlyFormatIBAN } from 'ibantools';
import type { Order } from '../../orders/order.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { priceText } from '../admission.ts';

/** How to pay an unpaid order: the amount, the last day, the account and the reference [PAY-1]. Empty for any other order. */
export function payByTransfer(order: Order, museum: DocumentMuseum, language: string): readonly string[] {
  const { bankAccount, brand } = museum;
  if (order.isPaid || order.settling !== '' || !bankAccount) return [];
  const texts = textsIn(language);
  const labelled = (label: string, value: string) => fill(texts.labelled, { label, value });
  const lastDay = order.dueDay || addDays(museumNow(order.bookedAt, brand.timeZone).day, bankAccount.days);
  return [
    fill(texts.payBy, { amount: priceText(order.dueCents, language), date: formatDay(lastDay) }),
    labelled(texts.accountHolder, bankAccount.holder),
    labelled('IBAN', friendlyFormatIBAN(bankAccount.iban) ?? bankAccount.iban),
    ...(bankAccount.bic ? [labelled('BIC', bankAccount.bic)] : []),
    labelled(texts.bank, bankAccount.bank),
    labelled(texts.reference, order.bookingId),
  ];
}
