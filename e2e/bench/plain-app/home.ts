import { createElement as h, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

/** `?picture=` is the HTML of the picture that the page shows first. */
export function loader({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).searchParams.get('picture') ?? '';
}

export default function Home() {
  const picture = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return h(
    'main',
    null,
    h('h1', null, 'Museum'),
    h('div', { dangerouslySetInnerHTML: { __html: picture } }),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `Tickets: ${count}`),
  );
}
