import type { PassOwner, PassOwnerOnWire } from '@foyer/contract/products/goods-item.ts';

/** An owner as she is sent [DATA-5]; an address that nothing is sent to stays with the visitor. */
export function toOwnerOnWire(owner: PassOwner): PassOwnerOnWire {
  const { street, zip, city, country, isSentToOwner } = owner;
  return {
    name: { title: owner.title, first: owner.firstName, last: owner.lastName },
    address: isSentToOwner ? { street, zip, city, country } : null,
    send_to_custom_addr: isSentToOwner ? 1 : 0,
  };
}
