import type { Failure } from '../failure.ts';

export function ErrorScreen({ failure }: { failure: Failure }) {
  return <h1>{failure.kind}</h1>;
}

export function BareErrorScreen({ failure }: { failure: Failure }) {
  return <ErrorScreen failure={failure} />;
}
