import type { PassOwner, PassOwnerOnWire } from '@foyer/contract/products/goods-item.ts';
import type { DetailsProblemCode } from '../customers/guest-details.ts';
import { addressProblems, lineProblem } from '../customers/postal-address.ts';

export type OwnerField = Exclude<keyof PassOwner, 'isSentToOwner'>;
type OwnerProblems = Partial<Record<OwnerField, DetailsProblemCode>>;

/** The initial owner of a form: the pass is sent with the order. */
export const nobody: PassOwner = {
  title: '',
  firstName: '',
  lastName: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  isSentToOwner: false,
};

/** Problems of a pass owner by field. First and last name are required, and the address if the pass is sent to the owner [PASS-2]. */
export function ownerProblems(owner: PassOwner, countries: readonly { key: string }[]): OwnerProblems {
  const problems: OwnerProblems = {};
  for (const [field, isRequired] of [
    ['title', false],
    ['firstName', true],
    ['lastName', true],
  ] as const) {
    const problem = lineProblem(owner[field], isRequired);
    if (problem) problems[field] = problem;
  }
  if (!owner.isSentToOwner) return problems;
  const { name: _, ...address } = addressProblems({ ...owner, name: nameOf(owner) }, countries);
  return { ...problems, ...address };
}

/** Indexes of the passes whose owner is missing or incomplete, counted from 0 [CHK-4]. */
export function passesWithoutOwner(
  count: number,
  owners: readonly PassOwner[],
  countries: readonly { key: string }[],
): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => {
    const owner = owners[index];
    return !owner || Object.keys(ownerProblems(owner, countries)).length > 0;
  });
}

/** The owner's name as printed on the pass. */
export function nameOf({ title, firstName, lastName }: Pick<PassOwner, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName]
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(' ');
}

/** An owner in wire format [DATA-5]. The address is left out unless the pass is sent there. */
export function toOwnerOnWire(owner: PassOwner): PassOwnerOnWire {
  const { street, zip, city, country, isSentToOwner } = owner;
  return {
    name: { title: owner.title, first: owner.firstName, last: owner.lastName },
    address: isSentToOwner ? { street, zip, city, country } : null,
    send_to_custom_addr: isSentToOwner ? 1 : 0,
  };
}
