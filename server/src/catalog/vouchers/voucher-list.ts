import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { VoucherOnWire } from '@foyer/contract/vouchers/voucher.ts';
import { pictureAddress } from '../content/media.ts';
import type { MuseumVoucher } from '../../museum/schema/voucher-model.ts';

/** All vouchers, in the museum's order [API-22]. */
export const listVouchers: Handler<'listVouchers'> = async ({ language }, { offered, additions }) => {
  const vouchers = offered.vouchers.vouchers.toSorted((a, b) => a.sequence_no - b.sequence_no);
  return { status: 200, body: { data: vouchers.map((voucher) => voucherOnWire(voucher, language, additions)) } };
};

/** One voucher [API-23]. Throws Refusal 404. */
export const getVoucher: Handler<'getVoucher'> = async ({ language, params }, { offered, additions }) => {
  const voucher = offered.vouchers.vouchers.find(({ id }) => String(id) === params.id);
  if (!voucher) throw new Refusal(404, 'NOT_FOUND');
  return { status: 200, body: { data: voucherOnWire(voucher, language, additions) } };
};

/** The groups by which the list can be filtered [API-24]. */
export const getVoucherAttributes: Handler<'getVoucherAttributes'> = async ({ language }, { offered }) => {
  const groups = offered.vouchers.groups.map(({ id, name }) => ({ id, name: inLanguage(name, language) }));
  return { status: 200, body: { data: { groups } } };
};

/** A voucher on the wire; `additions` are fields that the specification does not have [DATA-6]. */
export function voucherOnWire(voucher: MuseumVoucher, language: string, additions: boolean): VoucherOnWire {
  const { name, description } = inLanguage(voucher.texts, language);
  const { amounts, picture } = voucher;
  return {
    id: voucher.id,
    name,
    price: voucher.price,
    vat_value: voucher.vat_value,
    variable_amount: voucher.variable_amount ? 1 : 0,
    groupId: voucher.group,
    sequence_no: voucher.sequence_no,
    ...(additions && {
      description,
      ...(picture && { image: pictureAddress(picture), image_alt: inLanguage(picture.alt, language) }),
      ...(amounts && { amount_min: amounts.min, amount_max: amounts.max }),
      valid_years: voucher.valid_years,
    }),
  };
}
