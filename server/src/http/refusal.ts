/** An answer that ends a call early: a status, a code, and nothing that helps an attacker. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Error codes by field, for calls with fields. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(
    status: number,
    code: string,
    more: {
      headers?: Readonly<Record<string, string>>;
      errors?: Readonly<Record<string, readonly string[]>>;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.headers = more.headers ?? {};
    this.errors = more.errors;
  }
}
