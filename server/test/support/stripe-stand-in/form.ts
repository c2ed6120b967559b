/** A form as Stripe's API takes it, with brackets for what is inside: `line_items[0][price_data][currency]=eur`. */
export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

export function readForm(written: string): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(written)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let inside = fields;
    for (const part of path.slice(0, -1)) {
      const next = inside[part];
      inside = typeof next === 'object' ? next : (inside[part] = Object.create(null) as FormFields);
    }
    inside[path.at(-1) ?? ''] = value;
  }
  return fields;
}

/** What is at a path such as `line_items.0.quantity`; undefined where nothing is. */
export function at(fields: FormFields, path: string): string | undefined {
  let value: FormValue | undefined = fields;
  for (const part of path.split('.')) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A list's values, which Stripe's own package numbers. */
export function listAt(fields: FormFields, name: string): string[] {
  const value = fields[name];
  return typeof value === 'object' ? Object.values(value).filter((one) => typeof one === 'string') : [];
}

/** Every path that is filled in: what is not known there, Stripe refuses. */
export function pathsOf(fields: FormFields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : pathsOf(value, `${before}${name}.`),
  );
}
