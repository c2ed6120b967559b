import { useParams } from 'react-router';
import { screens, type ParametersOf, type QueryOf, type ScreenName } from '../screens.ts';
import { useShop } from './shop-config.ts';

type Query<Name extends ScreenName> = { readonly [Q in QueryOf<Name>]?: string | undefined };

type To<Name extends ScreenName> = [ParametersOf<Name>] extends [never]
  ? [parameters?: undefined, query?: Query<Name>]
  : [parameters: Record<ParametersOf<Name>, string>, query?: Query<Name>];

/**
 * The address of a screen by its name [NAV-23]: `pathOf('de', 'ticket', { id: '7' }, { date })` is `/de/tickets/7?date=…`. Without a prefix
 * it is the address in the default language.
 */
export function pathOf<Name extends ScreenName>(prefix: string | undefined, name: Name, ...to: To<Name>): string {
  const [parameters, query] = to as [Record<string, string>?, Record<string, string | undefined>?];
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters?.[key] ?? ''));
  const asked = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
  return `/${[prefix, path].filter(Boolean).join('/')}${search}`;
}

/** Addresses that keep the language prefix of the page that shows them: `const to = usePath(); to('checkout')`. */
export function usePath(): <Name extends ScreenName>(name: Name, ...to: To<Name>) => string {
  const { lang } = useParams();
  const { languages } = useShop();
  const prefix = languages.some(({ code }) => code === lang) ? lang : undefined;
  return (name, ...to) => pathOf(prefix, name, ...to);
}
