/** The worst that a screen can meet: what the services answer, changed on its way to the page. */
import type { Page, Route } from '@playwright/test';
import type { LanguageCode } from 'shared-kit/contracts/enums';

interface Condition {
  readonly name: string;
  readonly language: LanguageCode;
  /** From now on, what the page asks of the services is answered so. */
  readonly set: (page: Page) => Promise<void>;
  /** Nothing ever comes. */
  readonly isEndless?: boolean;
}

/** What the frame around a screen needs, which came before it. */
const ofFrame = /\/api\/(login|session|modules|notifications|checkVersion|jwks|files)\b/;

const onData = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    return request.method() === 'GET' && !ofFrame.test(request.url()) ? answer(route) : route.fallback();
  });
};

type Values = Record<string, unknown>;

const changing =
  (change: (body: Values) => Values) =>
  (page: Page): Promise<void> =>
    onData(page, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Values;
      await route.fulfill({ response, json: response.ok() ? change(body) : body });
    });

const isList = (body: Values): body is Values & { data: unknown[] } =>
  Array.isArray(body.data) && 'total' in body;

const first = (count: number) => (body: Values) =>
  isList(body)
    ? { ...body, data: body.data.slice(0, count), total: Math.min(count, body.data.length) }
    : body;

/** As long as the field of a name may be, in words that no line can break. */
const long =
  'Desenvolupament d’instal·lacions contraincendis, electromecàniques i hidrosanitàries semicentralitzades ' +
  'Sobreescalfament_del_termoacumulador_bicompartimentat';

const names = /^(name|\w+Name|ref|brand|model|address|city|observation)$/;
const texts = /^(es|cat|en)$/;

const lengthen = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return (names.test(key) || texts.test(key)) && value !== '' ? long : value;
  if (Array.isArray(value)) return value.map((one) => lengthen(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]));
};

export const conditions: readonly Condition[] = [
  {
    name: 'slow',
    language: 'es',
    set: (page) => onData(page, () => new Promise(() => undefined)),
    isEndless: true,
  },
  {
    name: 'dead',
    language: 'es',
    set: (page) =>
      onData(page, (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'serviceUnavailable', message: 'away', requestId: 'away' },
        }),
      ),
  },
  { name: 'nothing', language: 'es', set: changing(first(0)) },
  { name: 'one', language: 'es', set: changing(first(1)) },
  { name: 'long', language: 'cat', set: changing((body) => lengthen(body) as Values) },
];
