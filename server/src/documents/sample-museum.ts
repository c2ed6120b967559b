import type { DocumentMuseum } from './museum-of-documents.ts';

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
