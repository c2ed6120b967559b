import { describe, expect, test } from 'vitest';
import { goodsRefusals, needsDelivery } from './goods-refusals.ts';
import { toOwnerOnWire, nameOf, nobody, ownerProblems, passesWithoutOwner } from './pass-owner.ts';
import { addressProblems, deliveryAddress } from '../customers/postal-address.ts';

const countries = [{ key: 'DE' }, { key: 'AT' }];
const ada = { ...nobody, firstName: 'Ada', lastName: 'Lovelace' };
const home = { street: 'Seestraße 1', zip: '1010', city: 'Wien', country: 'AT' };
const away = { ...ada, ...home, isSentToOwner: true };
const delivery = { name: 'Mara Lind', ...home };

describe('the owner of a pass', () => {
  test('needs a first and a last name; a title is optional [PASS-2]', () => {
    expect(ownerProblems(nobody, countries)).toEqual({ firstName: 'REQUIRED', lastName: 'REQUIRED' });
    expect(ownerProblems({ ...ada, firstName: ' ' }, countries)).toEqual({ firstName: 'REQUIRED' });
    expect(ownerProblems(ada, countries)).toEqual({});
    expect(ownerProblems({ ...ada, title: 'Dr.\nx', lastName: 'x'.repeat(201) }, countries)).toEqual({
      title: 'TEXT_INVALID',
      lastName: 'TOO_LONG',
    });
    expect(nameOf({ ...ada, title: ' Dr. ' })).toBe('Dr. Ada Lovelace');
    expect(nameOf(ada)).toBe('Ada Lovelace');
  });

  test('needs an address in a listed country only when the pass is sent to the owner [PASS-2]', () => {
    expect(ownerProblems({ ...ada, isSentToOwner: true }, countries)).toEqual({
      street: 'REQUIRED',
      zip: 'REQUIRED',
      city: 'REQUIRED',
      country: 'REQUIRED',
    });
    expect(ownerProblems(away, countries)).toEqual({});
    expect(ownerProblems({ ...away, country: 'US' }, countries)).toEqual({ country: 'CHOICE_UNKNOWN' });
  });

  test('is sent in the wire’s form, with the address only where it is used [DATA-5]', () => {
    const name = { title: '', first: 'Ada', last: 'Lovelace' };
    expect(toOwnerOnWire(away)).toEqual({ name, address: home, send_to_custom_addr: 1 });
    expect(toOwnerOnWire({ ...away, isSentToOwner: false })).toEqual({ name, address: null, send_to_custom_addr: 0 });
  });

  test('is reported for each pass without a complete one [CHK-4]', () => {
    expect(passesWithoutOwner(3, [ada, nobody], countries)).toEqual([1, 2]);
    expect(passesWithoutOwner(1, [ada, nobody], countries)).toEqual([]);
  });
});

describe('a delivery address', () => {
  test('needs every field, none too long or with a line break [ACC-5, CHK-4]', () => {
    expect(addressProblems(delivery, countries)).toEqual({});
    for (const field of ['name', 'street', 'zip', 'city', 'country'] as const) {
      expect(addressProblems({ ...delivery, [field]: ' ' }, countries)).toEqual({ [field]: 'REQUIRED' });
      expect(addressProblems({ ...delivery, [field]: 'x'.repeat(201) }, countries)).toEqual({ [field]: 'TOO_LONG' });
    }
    expect(addressProblems({ ...delivery, city: 'Wien\nLinz' }, countries)).toEqual({ city: 'TEXT_INVALID' });
  });

  test('is the separate one if given, else the buyer’s [SHIP-6]', () => {
    const buyer = { firstName: 'Mara', lastName: 'Lind', company: 'Lind AG', ...home };
    expect(deliveryAddress(buyer, null)).toEqual(delivery);
    expect(deliveryAddress({ ...buyer, firstName: '', lastName: '' }, null).name).toBe('Lind AG');
    expect(deliveryAddress(buyer, { ...delivery, name: 'Ada' }).name).toBe('Ada');
  });
});

describe('goodsRefusals', () => {
  const good = { hasMerchandise: true, passes: [], delivery, shippingCost: 490, countries };

  test('reports a missing shipping cost, an incomplete address and missing pass owners [CHK-4]', () => {
    expect(goodsRefusals(good)).toEqual([]);
    expect(goodsRefusals({ ...good, shippingCost: 0 })).toEqual([]);
    expect(goodsRefusals({ ...good, shippingCost: null })).toEqual(['NO_SHIPPING_COST']);
    const unfinished = { ...good, shippingCost: null, delivery: { ...delivery, zip: '' } };
    expect(goodsRefusals(unfinished)).toEqual(['SHIPPING_ADDRESS_INCOMPLETE']);
    expect(goodsRefusals({ ...good, passes: [{ count: 2, owners: [ada] }] })).toEqual(['PASS_OWNER_REQUIRED']);
  });

  test('needs no shipping cost for passes, and the order’s address unless each is sent to its owner', () => {
    const passes = { ...good, hasMerchandise: false, shippingCost: null };
    const nowhere = { ...delivery, street: '' };
    expect(goodsRefusals({ ...passes, passes: [{ count: 1, owners: [ada] }] })).toEqual([]);
    expect(goodsRefusals({ ...passes, delivery: nowhere, passes: [{ count: 1, owners: [away] }] })).toEqual([]);
    expect(goodsRefusals({ ...passes, delivery: nowhere, passes: [{ count: 2, owners: [away, ada] }] })).toEqual([
      'SHIPPING_ADDRESS_INCOMPLETE',
    ]);
    expect(needsDelivery({ hasMerchandise: false, passes: [] })).toBe(false);
  });
});
