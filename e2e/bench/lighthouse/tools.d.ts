/** The parts that the bench uses: their own types are installed with them, and checks run without. */
export interface Page {
  goto(address: string, options?: { waitUntil: 'networkidle0' }): Promise<unknown>;
  type(selector: string, text: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  url(): string;
  close(): Promise<void>;
  readonly keyboard: { press(key: 'Enter'): Promise<void> };
}

interface Browser {
  newPage(): Promise<Page>;
  disconnect(): Promise<void>;
}

export function connect(options: { browserURL: string }): Promise<Browser>;

interface Flags {
  readonly port: number;
  readonly output?: 'json';
  readonly logLevel?: 'error' | 'silent';
  readonly disableStorageReset?: boolean;
  readonly throttling?: { readonly cpuSlowdownMultiplier: number };
  readonly onlyCategories?: string[];
  readonly onlyAudits?: string[];
}

interface Result {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
}

export function lighthouse(
  address: string,
  flags: Flags,
  config?: undefined,
  page?: Page,
): Promise<{ readonly lhr: Result } | undefined>;
