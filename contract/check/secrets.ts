/** This many characters of a secret reveal nothing. Longer beginnings are hidden too, in case the rest was cut off. */
const harmlessLength = 8;

/** Texts that must not appear in reports: tokens, voucher codes, ids of payment attempts. */
export class Secrets {
  readonly #known = new Set<string>();

  add(secret: string): void {
    const inQuery = new URLSearchParams([['', secret]]).toString().slice(1);
    const written = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), inQuery];
    for (const one of written) if (one !== '') this.#known.add(one);
  }

  /** Adds every value of an answer that hands out a token, because any may be the token. */
  addAllOf(text: string): void {
    for (const value of valuesIn(text)) {
      const isValue = typeof value === 'string' || typeof value === 'number';
      if (isValue && String(value).length >= harmlessLength) this.add(String(value));
    }
  }

  hiddenIn(text: string): string {
    let hidden = text;
    for (const secret of this.#known) {
      for (let length = secret.length; length >= Math.min(harmlessLength, secret.length); length -= 1) {
        hidden = hidden.replaceAll(new RegExp(escaped(secret.slice(0, length)), 'gi'), '…');
      }
    }
    return hidden;
  }
}

function valuesIn(text: string): unknown[] {
  const values: unknown[] = [];
  try {
    JSON.parse(text, (_, value: unknown) => {
      values.push(value);
      return value;
    });
    return values;
  } catch {
    // Of text that is not JSON, a report shows only the beginning.
    return text.slice(0, 500).split(/[\s<>"']+/);
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
