import type { DocumentMuseum } from '../../../src/documents/museum-of-documents.ts';
import type { CreditNote } from '../../../src/orders/credit-notes/credit-note.ts';
import type { Order } from '../../../src/orders/order.ts';
import type { AdmissionLine, Booked, VoucherLine } from '../../../src/orders/order-line.ts';

const event = {
  id: 101,
  texts: {
    de: {
      name: 'Gewebte Räume',
      subtitle: 'Teppiche',
      description: '<p>Teppiche.</p>',
      bring: '<p>Rucksäcke bleiben in der Garderobe.</p><p>Fotos &amp; Skizzen sind erlaubt.</p>',
    },
  },
  picture: { file: 'pictures/woven', alt: { de: 'Gekreuzte Bänder' }, ratio: '3:2' },
};

/** A museum for the tests of the documents. Its folder is the caller's: with a picture in it, or without. */
export function sampleMuseum(folder = 'nowhere'): DocumentMuseum {
  return {
    folder,
    brand: {
      name: 'Lichthof',
      claim: { de: 'Museum für Form und Farbe' },
      supportEmail: 'help@lichthof.example',
      timeZone: 'Europe/Berlin',
      colours: {
        light: {
          paper: '#f7f4ed',
          raised: '#fffdf8',
          ink: '#14130f',
          quiet: '#5d584d',
          line: '#d8d2c4',
          accent: '#c22a14',
          onAccent: '#ffffff',
          free: '#1d6b3f',
          fewLeft: '#8a5a00',
          danger: '#a3161a',
        },
      },
    },
    orders: { invoice: { address_above_cents: 25_000 } },
    operator: {
      name: 'Stiftung Lichthof',
      street: 'Kanalstraße 12',
      zip: '99990',
      city: 'Seefurt',
      country: 'DE',
      taxNumber: '99/123/45678',
    },
    bankAccount: {
      holder: 'Stiftung Lichthof',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      bank: 'Beispielbank',
      days: 14,
    },
    mail: {
      from: { name: 'Lichthof – Museum', address: 'tickets@lichthof.example' },
      replyTo: 'service@lichthof.example',
    },
    venues: [
      {
        id: 1,
        name: { de: 'Haupthaus' },
        address: { name: 'Lichthof', street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt', country: 'DE' },
        way_in: { de: 'Eingang über den Hof, stufenlos.' },
      },
    ],
    events: [event],
    tours: [{ id: 201, picture: event.picture }],
    vouchers: { vouchers: [{ id: 301, picture: event.picture }] },
  };
}

/** An order for the tests of the documents; each test says what is different. */
export function sampleLine(changes: Partial<Booked<AdmissionLine>> = {}): Booked<AdmissionLine> {
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
    givenBack: 0,
    codes: [{ code: 'K7MP3XQ9T2VW4RCA', ticketNumber: null, people: 2, componentName: '' }],
    ...changes,
  };
}

/** Two vouchers of 25 €. */
export function sampleVouchers(changes: Partial<Booked<VoucherLine>> = {}): Booked<VoucherLine> {
  return {
    type: 'voucher',
    voucherId: '301',
    name: 'Gutschein 25 €',
    count: 2,
    valueCents: 2500,
    cents: 5000,
    amounts: [{ cents: 5000, taxRate: 0 }],
    validYears: 3,
    givenBack: 0,
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
    creditNotes: [],
    totalCents: 2400,
    usedCodes: [],
    dueCents: changes.totalCents ?? 2400,
    paymentName: 'Kreditkarte',
    isPaid: true,
    settling: '',
    isTest: false,
    dueDay: '',
    externalDocumentNumber: '',
    origin: '',
    ticketsUrl: 'https://shop.example/api/de/order/x/tickets.pdf',
    vouchersUrl: '',
    ...changes,
  };
}

/** One of the two tickets, two days later, by the payment method. */
export function sampleCreditNote(changes: Partial<CreditNote> = {}): CreditNote {
  const amounts = [{ cents: 1200, taxRate: 7 }];
  return {
    number: 'K7MP-3XQ9-1',
    issuedAt: 1_795_172_800_000,
    lines: [{ line: 0, count: 1, cents: 1200, amounts }],
    amounts,
    cents: 1200,
    moneyCents: 1200,
    voucherCents: 0,
    by: 'museum',
    refundedAt: null,
    returnedCents: 0,
    ...changes,
  };
}
