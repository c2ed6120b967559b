import type { Order } from '../orders/order.ts';
import type { AdmissionItem, VoucherLine } from '../orders/order-line.ts';

/** An order for the tests of the documents; each test says what is different. */
export function sampleLine(changes: Partial<AdmissionItem> = {}): AdmissionItem {
  return {
    type: 'ticket',
    ticketId: '1',
    eventId: '101',
    eventName: 'Gewebte Räume',
    ticketName: 'Erwachsene',
    venueId: '1',
    venueName: 'Haupthaus',
    day: '2026-12-05',
    datetime: '2026-12-05T10:30:00+01:00',
    datetimeEnd: '2026-12-05T11:00:00+01:00',
    count: 2,
    people: 2,
    components: [],
    cents: 2400,
    amounts: [{ cents: 2400, taxRate: 7 }],
    printSeparately: false,
    codes: [{ code: 'K7MP3XQ9T2VW4RCA', ticketNumber: null, people: 2, componentName: '' }],
    ...changes,
  };
}

/** Two vouchers of 25 €. */
export function sampleVouchers(changes: Partial<VoucherLine> = {}): VoucherLine {
  return {
    type: 'voucher',
    voucherId: '301',
    name: 'Gutschein 25 €',
    count: 2,
    valueCents: 2500,
    cents: 5000,
    amounts: [{ cents: 5000, taxRate: 0 }],
    validYears: 3,
    issued: [
      { code: 'K7MP3XQ9T2VW4RCA', validTo: '2029-12-31' },
      { code: 'X9QM3PK72TWV4ACR', validTo: '2029-12-31' },
    ],
    ...changes,
  };
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    bookingId: 'K7MP-3XQ9',
    language: 'de',
    bookedAt: 1_795_000_000_000,
    buyer: {
      email: 'ada@example.org',
      phone: '',
      salutation: '',
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: '',
      street: 'Kanalstraße 12',
      zip: '99990',
      city: 'Seefurt',
      country: 'DE',
      sendInvoice: true,
    },
    lines: [sampleLine()],
    totalCents: 2400,
    usedCodes: [],
    dueCents: changes.totalCents ?? 2400,
    paymentName: 'Kreditkarte',
    isPaid: true,
    dueDay: '',
    externalDocumentNumber: '',
    origin: '',
    ticketsUrl: 'https://shop.example/api/de/order/x/tickets.pdf',
    vouchersUrl: '',
    ...changes,
  };
}
