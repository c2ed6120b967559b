/** A payment type in `payments.yaml`. */
interface WayToPay {
  readonly payartId: number;
  readonly name: string;
  readonly method?: string;
  readonly express?: boolean;
}

/** A museum's `payments.yaml`, with one name for all languages. JSON is valid YAML. */
export function paymentsFile(ways: readonly WayToPay[]): Readonly<Record<string, string>> {
  const languages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'];
  const entries = ways.map(({ name, ...story }) => ({
    ...story,
    i18n: Object.fromEntries(languages.map((language) => [language, name])),
  }));
  return { 'payments.yaml': JSON.stringify(entries) };
}
