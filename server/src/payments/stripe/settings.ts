export interface StripeSettings {
  readonly secretKey: string;
  /** What Stripe signs its notifications with. */
  readonly webhookSecret: string;
  /** With a test key everything works, and no money moves. */
  readonly isTest: boolean;
}

/** The settings as written, in the environment or in files. */
export interface WrittenStripeSettings {
  readonly STRIPE_SECRET_KEY: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET: string | undefined;
}

const key = /^(?:sk|rk)_(live|test)_[A-Za-z0-9]{8,250}$/;
const signingSecret = /^whsec_[A-Za-z0-9+/=_-]{8,250}$/;

/**
 * The settings, or a sentence for the operator on why there are none. It never repeats what was written: a key with a letter missing is
 * still a secret.
 */
export function stripeSettings(written: WrittenStripeSettings): StripeSettings | { readonly problem: string } {
  const secretKey = written.STRIPE_SECRET_KEY?.trim() ?? '';
  const webhookSecret = written.STRIPE_WEBHOOK_SECRET?.trim() ?? '';
  if (secretKey === '')
    return wrong(
      'STRIPE_SECRET_KEY',
      'is missing: PAYMENT_PROVIDER=stripe needs the key that begins with rk_live_ or sk_live_, or with rk_test_ or sk_test_ to try it out.',
    );
  if (secretKey.startsWith('pk_'))
    return wrong(
      'STRIPE_SECRET_KEY',
      'holds the publishable key (pk_): take the secret one (sk_) or a restricted one (rk_).',
    );
  const mode = key.exec(secretKey)?.[1];
  if (mode === undefined)
    return wrong(
      'STRIPE_SECRET_KEY',
      'must be a secret or restricted key of Stripe: rk_ or sk_, then live_ or test_, then letters and digits.',
    );
  if (webhookSecret === '')
    return wrong(
      'STRIPE_WEBHOOK_SECRET',
      'is missing: it is the signing secret (whsec_) of the address that Stripe notifies.',
    );
  if (!signingSecret.test(webhookSecret))
    return wrong(
      'STRIPE_WEBHOOK_SECRET',
      'must be the signing secret of the address that Stripe notifies: whsec_, then letters and digits.',
    );
  return { secretKey, webhookSecret, isTest: mode === 'test' };
}

const wrong = (name: keyof WrittenStripeSettings, sentence: string) => ({ problem: `${name} ${sentence}` });
