import type { VoucherOnWire } from '@foyer/contract/vouchers/voucher.ts';
import { pictureAddress } from '../content/media.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { MuseumVoucher } from '../../museum/schema/voucher-model.ts';

/** A voucher as it is sold; `additions` are what the specification does not name [DATA-6]. */
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
