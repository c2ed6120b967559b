/** Changes to an answer's content that leave it JSON. */
type Change = (value: unknown) => unknown;

/** Each value of another type than it was; lists and things stay. */
export const distorted: Change = (value) => {
  if (Array.isArray(value)) return value.map(distorted);
  if (typeof value === 'object' && value !== null) return mapped(value, distorted);
  if (typeof value === 'string') return 7;
  return typeof value === 'number' ? { number: value } : 'yes';
};

/** Everything as it was, except that each thing inside has lost its fields. */
export const emptied: Change = (value) => {
  if (Array.isArray(value)) return value.map(emptiedInside);
  return typeof value === 'object' && value !== null ? mapped(value, emptiedInside) : value;
};

const emptiedInside: Change = (value) => {
  if (Array.isArray(value)) return value.map(emptiedInside);
  return typeof value === 'object' && value !== null ? {} : value;
};

/** The change of what a text holds as JSON. What is no JSON stays. */
export function inText(change: Change): (body: string) => string {
  return (body) => {
    try {
      return JSON.stringify(change(JSON.parse(body)));
    } catch {
      return body;
    }
  };
}

function mapped(value: object, change: Change): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}
