import { createElement as h } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';

/** The document as React Router's template has it. */
export default function Root() {
  return h(
    'html',
    { lang: 'de' },
    h('head', null, h('meta', { charSet: 'utf-8' }), viewport, h('title', null, 'Museum'), h(Meta), h(Links)),
    h('body', null, h(Outlet), h(Scripts)),
  );
}

const viewport = h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' });
