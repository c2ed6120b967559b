import { askLighthouse } from './lighthouse.ts';
import type { Throttled, Verdict } from './lighthouse.ts';
import { median } from './median.ts';
import type { PlainPage } from './plain-page.ts';
import { openStaticLikeness } from './static-likeness.ts';

/**
 * A page of the shop, its static likeness with the shop's headers and bare, and a plain page of React Router with the same picture,
 * asked in turn; each with the median of its runs.
 */
export async function comparePaints(address: string, plainPage: PlainPage, browser: Throttled, rounds: number) {
  const likeness = await openStaticLikeness(address);
  const [ours, still, bare, plain]: [Verdict[], Verdict[], Verdict[], Verdict[]] = [[], [], [], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await askLighthouse(address, browser));
      still.push(await askLighthouse(likeness.address, browser));
      bare.push(await askLighthouse(likeness.bareAddress, browser));
      plain.push(await askLighthouse(plainPage.withPicture(likeness.picture), browser));
    }
  } finally {
    likeness.close();
  }
  return {
    ours: middleOf(ours),
    still: middleOf(still),
    bare: middleOf(bare),
    plain: middleOf(plain),
    scores: ours.map(({ scores }) => scores),
  };
}

function middleOf(verdicts: readonly Verdict[]) {
  const middle = (name: 'fcp' | 'lcp' | 'tbt' | 'cls') => median(verdicts.map((verdict) => verdict[name]));
  return {
    fcp: Math.round(middle('fcp')),
    lcp: Math.round(middle('lcp')),
    tbt: Math.round(middle('tbt')),
    cls: middle('cls'),
  };
}
